/** Parses the journal of a replay (`behaviour/replays.md`): one JSON line per event. */

/** One line. Fields that a recorder version lacks or names differently are missing. */
export interface Entry {
	/** Event type: `play`, `turn`, `gold`, … */
	readonly type: string;
	/** Milliseconds since the start of the run. */
	readonly time: number;
	/** From 1, over all acts; default: the floor of the previous line. */
	readonly floor: number;
	readonly fields: Readonly<Record<string, unknown>>;
}

/** The entries in order. Skips lines that are not objects, such as the last one of a stopped recorder. */
export function readJournal(text: string): Entry[] {
	const entries: Entry[] = [];
	for (const line of text.split('\n')) {
		const fields = objectOf(line);
		if (fields === undefined) continue;
		const before = entries.at(-1);
		entries.push({
			type: textOf(fields['t']),
			time: Math.max(before?.time ?? 0, numberOf(fields['ms']) ?? 0),
			floor: Math.max(before?.floor ?? 0, numberOf(fields['floor']) ?? 0),
			fields,
		});
	}
	return entries;
}

export function numberOf(value: unknown): number | undefined {
	return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A string, or a number as a string; empty for anything else. */
export function textOf(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

function objectOf(line: string): Readonly<Record<string, unknown>> | undefined {
	if (line.trim() === '') return undefined;
	try {
		const value: unknown = JSON.parse(line);
		const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
		return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
	} catch {
		return undefined;
	}
}
