/** Reads the journal of a replay (`behaviour/replays.md`): a line of JSON for each thing that happened. */

/** One line. What a version of the recorder calls otherwise, or leaves out, is absent. */
export interface Entry {
	/** What happened: `play`, `turn`, `gold`, … */
	readonly type: string;
	/** Milliseconds since the start of the run. */
	readonly time: number;
	/** From 1, over all acts; that of the line before where the line names none. */
	readonly floor: number;
	readonly fields: Readonly<Record<string, unknown>>;
}

/** The entries in their order. Lines that are no objects are left out: a recorder that was stopped leaves half a line. */
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

/** Text, or a number as text; empty for anything else. */
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
