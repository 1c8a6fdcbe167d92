/** Where the pages lie for each other. */

/** The rules, from the game. @param {string} language */
export const rulesPage = (language) => `www/rules.html?lang=${language}`;

/** The game, from the rules. @param {string} language */
export const gamePage = (language) => `../index.html?lang=${language}`;
