import { ACTS } from '../cells/columns.ts';
import { Marks } from './marks.ts';
import { type FoldTools, type SeatFacts, bump } from './seat.ts';

/** Pickups of a relic and wins with them, by act. */
export const RELIC_ACT = { picks: 0, wins: ACTS, width: 2 * ACTS } as const;

/**
 * Relics by the act they were picked up in, once per run and act; runs with a relic that is not official are left out
 * (`behaviour/statistics.md#scores`).
 */
export function createRelicActFold({ view, index, layout }: FoldTools) {
	const counted = new Marks(layout.size.relics * ACTS);
	return ({ sign, won }: SeatFacts, counts: Int32Array): void => {
		const { words, relics, floors } = view;
		for (let row = 0; row < relics.count; row++) {
			if (index.relics[words[relics.id + row]!]! < 0) return;
		}
		counted.clear();
		for (let row = 0; row < relics.count; row++) {
			const floor = Math.max(1, words[relics.floor + row]!);
			if (floor > floors.count) continue;
			const act = Math.min(ACTS - 1, words[floors.act + floor - 1]!);
			const relic = index.relics[words[relics.id + row]!]!;
			if (!counted.add(relic * ACTS + act)) continue;
			bump(counts, relic * RELIC_ACT.width + RELIC_ACT.picks + act, sign);
			bump(counts, relic * RELIC_ACT.width + RELIC_ACT.wins + act, sign * won);
		}
	};
}
