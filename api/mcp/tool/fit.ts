import { z } from 'zod';
import { bytesOf } from './budgets.ts';

/** What an answer states about its missing entries. */
export const leftOffSchema = z
	.object({
		items: z.int().min(1).meta({ description: 'How many entries are missing.' }),
		of: z.string().meta({ description: 'Which list they are missing from.' }),
		how_to_ask: z.string().meta({ description: 'How to get them.' }),
	})
	.array()
	.optional()
	.meta({ description: 'Absent when nothing was left off.' });

type LeftOff = NonNullable<z.output<typeof leftOffSchema>>;

/** A list of an answer that may be shortened. */
export interface Cut<Answer> {
	readonly list: keyof Answer & string;
	/** How to get the missing entries `left`, which are in their order. At most 200 letters. */
	readonly howToAsk: (left: readonly unknown[]) => string;
}

/** Tokens reserved for the note about one shortened list. */
const NOTE_BYTES = 400;

/**
 * Shortens an answer to a number of tokens: removes entries from the ends of its lists, all of the first list before any of the
 * second. The rest of the answer must fit by itself.
 */
export function fit<Answer extends object>(
	answer: Answer,
	budget: number,
	cuts: readonly Cut<Answer>[],
): Answer & { left_off?: LeftOff } {
	const most = bytesOf(budget);
	let bytes = sizeOf(answer);
	if (bytes <= most) return answer;
	const leftOff: LeftOff = [];
	const shortened: Answer & { left_off?: LeftOff } = { ...answer, left_off: leftOff };
	for (const { list, howToAsk } of cuts) {
		const entries = answer[list];
		if (!Array.isArray(entries) || entries.length === 0) continue;
		bytes += NOTE_BYTES;
		let kept = entries.length;
		while (kept > 0 && bytes > most) bytes -= sizeOf(entries[--kept]) + 1;
		const left: unknown[] = entries.slice(kept);
		if (left.length > 0) leftOff.push({ items: left.length, of: list, how_to_ask: howToAsk(left) });
		Object.assign(shortened, { [list]: entries.slice(0, kept) });
		if (bytes <= most) break;
	}
	return shortened;
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
