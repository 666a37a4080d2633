/** The highest ascension of the game. Runs above it are modded. */
export const HIGHEST_ASCENSION = 10;
