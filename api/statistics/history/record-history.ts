import { HISTORY_BRACKETS } from '../../../contract/statistics/bracket.ts';
import { entityCounts } from '../answers/entity-counts.ts';
import { ENTITY_TRAITS } from '../answers/entity-traits.ts';
import { baselineOf, ratingOf } from '../answers/slice.ts';
import { score } from '../math/score.ts';
import { ENTITY_TYPES } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { type HistoryPoint, writeHistory } from './history-database.ts';

/**
 * Keeps today's scores and ratings of everything that was held and has a score of its own, listed in tables or not
 * (`behaviour/statistics.md#history`).
 */
export function recordHistory(state: string, snapshot: Snapshot, now: number): void {
	writeHistory(state, now, pointsOf(snapshot));
}

function* pointsOf(snapshot: Snapshot): Generator<HistoryPoint> {
	for (const type of ENTITY_TYPES) {
		for (const bracket of HISTORY_BRACKETS) {
			const slice = bracket === 'all' ? {} : { skill: bracket };
			const baseline = baselineOf(snapshot, type, slice);
			const elo = ratingOf(snapshot, type, slice)?.elo ?? [];
			for (const position of snapshot.catalogue[type].keys()) {
				const { id, picks, wins } = entityCounts(snapshot, type, position, snapshot.sums(slice));
				if (picks === 0 || !ENTITY_TRAITS[type].isMeaningful(snapshot.catalogue, position)) continue;
				yield { type, bracket, entity: id, score: score(wins, picks, baseline), elo: elo[position] ?? null };
			}
		}
	}
}
