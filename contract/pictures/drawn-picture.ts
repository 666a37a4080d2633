/** Pictures for sharing that the service or a browser draws. Scripts of pages import this file, so it imports nothing. */

/** Size of the pictures of runs and cards in pixels, as usual for Open Graph. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Path of a run's picture, which the service draws. */
export const runPicture = (hash: string): string => `/api/runs/shared/${hash}/picture.png`;
