/** The highest official ascension; runs above it are modded. */
export const HIGHEST_ASCENSION = 10;
