import { SKILLS } from '../../../contract/statistics/bracket.ts';
import { scores } from '../answers/scores.ts';
import { ENTITY_TYPES } from '../snapshot/entity-type.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type HistoryPoint, writeHistory } from './history-database.ts';

/** Brackets whose history is kept. */
export const HISTORY_BRACKETS = ['all', ...SKILLS] as const;

/** Keeps today's scores and ratings of everything that was held (`behaviour/statistics.md#history`). */
export function recordHistory(state: string, snapshot: Snapshot, now: number): void {
	writeHistory(state, now, pointsOf(snapshot));
}

function* pointsOf(snapshot: Snapshot): Generator<HistoryPoint> {
	for (const type of ENTITY_TYPES) {
		for (const bracket of HISTORY_BRACKETS) {
			const slice = bracket === 'all' ? {} : { skill: bracket };
			const entries = scores(snapshot, { type, bracket: slice, character: null, includeSkip: false });
			for (const [entity, { score, elo }] of Object.entries(entries)) yield { type, bracket, entity, score, elo };
		}
	}
}
