import type { Methods } from '../../../contract/statistics/methods.ts';

/** What a page says of how figures are made. */
export type Method = Methods['methods'][number];
