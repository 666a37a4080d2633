/** Marks responses of a service with synthetic runs (`behaviour/http.md#headers`). */
export const MADE_UP_HEADER = 'X-Made-Up-Runs';
