const MICROSECONDS = 1000;

/** Formats microseconds since 1970 as `2026-09-09T12:24:30.722001Z`. */
export function isoOfMicroseconds(time: number): string {
	const micros = time % MICROSECONDS;
	const iso = new Date((time - micros) / MICROSECONDS).toISOString();
	return `${iso.slice(0, -1)}${String(micros).padStart(3, '0')}Z`;
}

/** The extended and the basic format; minutes and seconds are optional. */
const ISO =
	/^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d)(?:(:?)(\d\d)(?:\6(\d\d)(?:[.,](\d{1,9}))?)?)?)?\s*(Z|z|[+-]\d\d(?::?\d\d)?)?$/;

/** Parses an ISO 8601 date or time to microseconds since 1970; UTC without a zone. Undefined for anything else. */
export function microsecondsOfIso(text: string): number | undefined {
	// An unescaped plus sign in a URL arrives as a space.
	const match = ISO.exec(text.trim().replace(/^(.*T.*) (\d\d:?\d\d)$/, '$1+$2'));
	if (!match) return undefined;
	const [, year, , month, day, hours = '00', , minutes = '00', seconds = '00', fraction = '', zone = 'Z'] = match;
	const date = `${year}-${month}-${day}`;
	const milliseconds = Date.parse(`${date}T${hours}:${minutes}:${seconds}${zoneOf(zone)}`);
	if (Number.isNaN(milliseconds) || !isDayOfMonth(date)) return undefined;
	return milliseconds * MICROSECONDS + Number(fraction.padEnd(6, '0').slice(0, 6));
}

function zoneOf(zone: string): string {
	if (/^z$/i.test(zone)) return 'Z';
	const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
	return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** `Date` accepts 30 February as 2 March. */
function isDayOfMonth(date: string): boolean {
	return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
