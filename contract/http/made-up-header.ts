/** Answers of a service whose runs, or some of them, were made up (`behaviour/http.md#headers`). */
export const MADE_UP_HEADER = 'X-Made-Up-Runs';
