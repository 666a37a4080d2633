import { DAY_SECONDS, HOUR_SECONDS } from '../../../../contract/time.ts';

/** Made when it is needed: it takes longer than a hundred modules of a process that starts. */
let format: Intl.DateTimeFormat | undefined;
/** Offset from UTC in seconds by hour since 1970; rows come in bunches of the same hours. */
const offsets = new Map<number, number>();

/** Days since 1970 on the calendar of Los Angeles: the day that charts go by (`behaviour/charts.md#days`). */
export function losAngelesDay(epochSeconds: number): number {
	return Math.max(0, Math.floor((epochSeconds + offsetAt(Math.floor(epochSeconds / HOUR_SECONDS))) / DAY_SECONDS));
}

function offsetAt(hour: number): number {
	const known = offsets.get(hour);
	if (known !== undefined) return known;
	format ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeZoneName: 'longOffset', hour: 'numeric' });
	const text = format.formatToParts(hour * HOUR_SECONDS * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
	const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
	const offset = (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_SECONDS + Number(minutes) * 60);
	offsets.set(hour, offset);
	return offset;
}

/** `2026-09-09` of days since 1970. */
export function dateOf(day: number): string {
	return new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}
