import "reversi-board";
