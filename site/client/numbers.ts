import { DAY_MILLISECONDS } from '../../contract/time.ts';

/** Numbers in the language of the page. */
const tag = document.documentElement.lang;
const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });

const utcDay = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });

export const NONE = '–';

export const count = (value: number | null): string => (value === null ? NONE : whole.format(value));
export const decimal = (value: number | null): string => (value === null ? NONE : tenths.format(value));
export const percent = (value: number | null): string => (value === null ? NONE : `${tenths.format(value)} %`);
export const difference = (value: number | null): string => (value === null ? NONE : signed.format(value).replace('-', '−'));

/** Days since 1970 of a date such as `2026-03-05`; undefined for other text. */
export function dayNumber(text: number | string): number | undefined {
	return /^\d{4}-\d\d-\d\d$/.test(String(text)) ? Date.parse(String(text)) / DAY_MILLISECONDS : undefined;
}

/** The date of a day number. */
export const dayWord = (days: number): string => utcDay.format(days * DAY_MILLISECONDS);

/** Whole numbers without decimals if all are whole, else tenths. */
export function formatOf(values: readonly (number | null)[]): (value: number | null) => string {
	return values.every((value) => value === null || Number.isInteger(value)) ? count : decimal;
}

/** A duration in seconds: `1:02:03`. */
export function duration(seconds: number): string {
	const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)];
	return `${hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes}:${String(rest).padStart(2, '0')}`;
}

/** A date; other text stays unchanged. */
export function date(text: string | null): string {
	if (text === null) return NONE;
	const time = Date.parse(text.replace(' ', 'T'));
	return Number.isNaN(time) ? text : day.format(time);
}
