/** Where the pages lie for each other when all of them lie in one file. */

/** The rules, from the game. @param {string} language */
export const rulesPage = (language) => `?page=rules&lang=${language}`;

/** The game, from the rules. @param {string} language */
export const gamePage = (language) => `?lang=${language}`;
