const MILLISECOND_MICROSECONDS = 1000;

/** ISO 8601 of microseconds since 1970. */
export function isoTime(microseconds: number): string {
	return `${new Date(Math.floor(microseconds / MILLISECOND_MICROSECONDS)).toISOString().slice(0, -'Z'.length)}${lastDigits(microseconds)}Z`;
}

/** `2026-09-09 12:24:30.722000` (`runs-and-statistics.md` 0.3). */
export function plainTime(microseconds: number): string {
	return isoTime(microseconds).replace('T', ' ').replace('Z', '');
}

function lastDigits(microseconds: number): string {
	return String(microseconds % MILLISECOND_MICROSECONDS).padStart(3, '0');
}
