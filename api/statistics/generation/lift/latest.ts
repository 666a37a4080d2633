import { LIFT } from '../../counting/cells/columns.ts';
import type { Layout } from '../../counting/cells/layout.ts';
import { goodsOf } from '../../counting/cells/sizes.ts';
import { holdings } from '../../counting/fold/holdings/holdings.ts';
import { COUNTED } from '../../counting/rows/cell-key.ts';
import { type Frame, type FrameColumns, hashOf } from '../../counting/rows/frame.ts';
import type { AcquisitionLog } from './acquisition-log.ts';

/** Who held a thing last, by its position among cards, relics and potions; `submittedAt` in microseconds since 1970. */
export type Latest = Readonly<Record<string, { readonly hash: string; readonly submittedAt: number | null }>>;

/** The row of the newest official run that held each card, relic and potion, -1 for none. */
export function latestRows({ columns }: Frame, log: AcquisitionLog, layout: Layout): Int32Array {
	const first = layout.of(holdings).lifts.cards;
	const rows = new Int32Array(goodsOf(layout.size)).fill(-1);
	const beyond = first + rows.length * LIFT.width;
	log.each((row, words, start, end) => {
		if (!(columns.counted[row]! & COUNTED.official)) return;
		const id = columns.id[row]!;
		for (let pair = start; pair < end; pair += 2) {
			const at = words[pair]!;
			if (at < first || at >= beyond) continue;
			const held = (at - first) / LIFT.width;
			const holder = rows[held]!;
			if (holder < 0 || id > columns.id[holder]!) rows[held] = row;
		}
	});
	return rows;
}

/** Who the runs of such rows are. */
export function latestHolders(columns: FrameColumns, rows: Int32Array): Latest {
	const found = Array.from(rows, (row, held) => [String(held), row] as const).filter(([, row]) => row >= 0);
	return Object.fromEntries(
		found.map(([held, row]) => [held, { hash: hashOf(columns, row), submittedAt: columns.submittedAt[row] || null }]),
	);
}
