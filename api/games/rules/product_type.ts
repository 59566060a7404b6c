/** What a seat at a game is called among all that is sold. */
export const GAME = 'game'
