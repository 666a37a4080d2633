import { dateOf } from '../counting/rows/los-angeles-day.ts';

export const WEEK_DAYS = 7;

/** The first day of a week since 1970: `2026-09-03`. */
export const weekLabel = (week: number): string => dateOf(week * WEEK_DAYS);
