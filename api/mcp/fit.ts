import { z } from 'zod';
import { bytesOf } from './budgets.ts';

/** What an answer says of what did not fit into it. */
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
	/** How to get what was left off; `left` are the entries, in their order. At most 200 letters. */
	readonly howToAsk: (left: readonly unknown[]) => string;
}

/** Room for what is said of one list that was cut. */
const NOTE_BYTES = 400;

/**
 * An answer that holds at most so many tokens: entries are taken off the ends of its lists, of the first list all before any of the
 * second. What else is in the answer must fit by itself.
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
