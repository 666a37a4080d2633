import type { CellLayout } from '../cells/cell-layout.ts';
import { LIFT } from '../cells/columns.ts';
import { COUNTED } from '../rows/cell-key.ts';
import { type Frame, hashOf } from '../rows/frame.ts';
import type { AcquisitionLog } from './acquisition-log.ts';

/** Who held a thing last, by its row in the lift counters; `submittedAt` in microseconds since 1970. */
export type Latest = Readonly<Record<string, { readonly hash: string; readonly submittedAt: number | null }>>;

/** The newest official run that held each card, relic and potion, by its row in the lift counters. */
export function latestHolders({ columns }: Frame, log: AcquisitionLog, { lifts }: CellLayout): Latest {
	const rows = new Int32Array(lifts.shops / LIFT.width).fill(-1);
	log.each((row, words, start, end) => {
		if (!(columns.counted[row]! & COUNTED.official)) return;
		const id = columns.id[row]!;
		for (let pair = start; pair < end; pair += 2) {
			const at = words[pair]!;
			if (at >= lifts.shops) continue;
			const holder = rows[at / LIFT.width]!;
			if (holder < 0 || id > columns.id[holder]!) rows[at / LIFT.width] = row;
		}
	});
	const found = Array.from(rows, (row, held) => [String(held), row] as const).filter(([, row]) => row >= 0);
	return Object.fromEntries(
		found.map(([held, row]) => [held, { hash: hashOf(columns, row), submittedAt: columns.submittedAt[row] || null }]),
	);
}
