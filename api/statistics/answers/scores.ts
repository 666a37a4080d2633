import type { ScoreEntry, SkipEntry, Top } from '../../../contract/statistics/entity-stats.ts';
import { type Bracket, SKILLS } from '../../../contract/statistics/bracket.ts';
import { ACTS } from '../counting/cells/columns.ts';
import { RELIC_ACT } from '../counting/cells/columns.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import { PRIOR_PICKS, score } from '../math/score.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { entityCounts, listedCounts, sum } from './entity-counts.ts';
import { ENTITY_TRAITS } from './entity-traits.ts';
import { baselineOf, characterOf, ratingOf, totalsOf } from './slice.ts';
import { createAdjuster } from './adjusted-score.ts';

export interface ScoresQuery {
	readonly type: EntityType;
	readonly bracket: Bracket;
	/** Ignored in a bracket. */
	readonly character: string | null;
	readonly includeSkip: boolean;
}

export type Scores = Record<string, ScoreEntry | SkipEntry>;

/** Picks from which the entry of a character is that character's own. */
const FEWEST_OWN_PICKS = 30;
const FEWEST_ACT_PICKS = 200;

/** Score and rating by id, for what was held (`behaviour/statistics.md#scores`). */
export function scores(snapshot: Snapshot, query: ScoresQuery): Scores {
	const { type, bracket } = query;
	const isBracket = Object.keys(bracket).length > 0;
	const entries =
		isBracket || query.character === null
			? bracketScores(snapshot, type, bracket, isBracket)
			: characterScores(snapshot, type, query.character);
	const skip =
		ENTITY_TRAITS[type].isSkippable && query.includeSkip
			? { SKIP: skipEntry(snapshot, bracket, query.character, isBracket) }
			: {};
	return { ...entries, ...skip };
}

function bracketScores(snapshot: Snapshot, type: EntityType, bracket: Bracket, isBracket: boolean): Scores {
	const sums = snapshot.sums(bracket);
	const baseline = baselineOf(snapshot, type, bracket);
	const elo = ratingOf(snapshot, type, bracket)?.elo ?? [];
	const { runs } = totalsOf(snapshot, sums);
	const adjuster = createAdjuster(snapshot, type, bracket, baseline.priorPicks);
	const held = listedCounts(snapshot, type, sums, bracket).filter(({ picks }) => picks > 0);
	return Object.fromEntries(
		held.map(({ id, position, picks, wins }) => {
			const rates = {
				picks,
				wins,
				win_rate: percentOrZero(wins, picks),
				...(isBracket ? { pick_rate: percentOrZero(picks, runs) } : {}),
			};
			const graded = { score: score(wins, picks, baseline), adjusted_score: adjuster.score(position, { picks, wins }) };
			return [id, { ...graded, elo: elo[position] ?? null, ...rates }];
		}),
	);
}

/**
 * Entries of a character where it has enough picks, else those of everyone; the baseline stays that of everyone, but for adjusted
 * scores.
 */
function characterScores(snapshot: Snapshot, type: EntityType, given: string): Scores {
	const character = characterOf(given);
	const baseline = baselineOf(snapshot, type, {});
	const elo = ratingOf(snapshot, type, character === undefined ? {} : { character })?.elo ?? [];
	const everyone = listedCounts(snapshot, type, snapshot.sums({}), {}).filter(({ picks }) => picks > 0);
	const adjusters = {
		everyone: createAdjuster(snapshot, type, {}, baseline.priorPicks),
		own: createAdjuster(snapshot, type, character === undefined ? {} : { character }, baseline.priorPicks),
	};
	const entries = everyone.map((counts): [string, ScoreEntry] => {
		const own = character === undefined ? undefined : entityCounts(snapshot, type, counts.position, snapshot.sums({ character }));
		const isOwn = own !== undefined && own.picks >= FEWEST_OWN_PICKS;
		const { picks, wins } = isOwn ? own : counts;
		const adjuster = isOwn ? adjusters.own : adjusters.everyone;
		const graded = { score: score(wins, picks, baseline), adjusted_score: adjuster.score(counts.position, { picks, wins }) };
		const rated = { ...graded, elo: elo[counts.position] ?? null };
		return [counts.id, { ...rated, picks, wins, win_rate: percentOrZero(wins, picks), scope: isOwn ? 'character' : 'global' }];
	});
	return Object.fromEntries(entries);
}

function skipEntry(snapshot: Snapshot, bracket: Bracket, given: string | null, isBracket: boolean): SkipEntry {
	const position = snapshot.catalogue.cards.length;
	const character = isBracket ? undefined : characterOf(given);
	const slice = character === undefined ? bracket : { ...bracket, character };
	const { offered, picked } = entityCounts(snapshot, 'cards', position, snapshot.sums(slice));
	const eloOf = (of: Bracket): number | null => ratingOf(snapshot, 'cards', of)?.elo[position] ?? null;
	return {
		score: null,
		elo: eloOf(slice),
		elo_source: 'fit',
		elo_by_bracket: isBracket || given !== null ? null : Object.fromEntries(SKILLS.map((skill) => [skill, eloOf({ skill })])),
		picks: sum(picked),
		wins: null,
		win_rate: null,
		pick_rate: percent(sum(picked), sum(offered)),
		offered: sum(offered),
		off_act: [...offered],
		pick_act: [...picked],
	};
}

/** Scores of relics by the act they were picked up in, 1 to 3; graded against all pickups of the act. */
export function actScores(snapshot: Snapshot, act: number): Scores {
	const counts = snapshot.total('relicActs', () => true);
	const pickups = snapshot.catalogue.relics.map(({ id }, position) => {
		const at = position * RELIC_ACT.width + Math.min(ACTS, act) - 1;
		return { id, picks: counts[at + RELIC_ACT.picks]!, wins: counts[at + RELIC_ACT.wins]! };
	});
	const picked = sum(pickups.map(({ picks }) => picks));
	const baseline = { rate: picked === 0 ? 0 : sum(pickups.map(({ wins }) => wins)) / picked, priorPicks: PRIOR_PICKS };
	const kept = pickups.filter(({ picks }) => picks >= FEWEST_ACT_PICKS);
	return Object.fromEntries(
		kept.map(({ id, picks, wins }) => [
			id,
			{ score: score(wins, picks, baseline), elo: null, picks, wins, win_rate: percentOrZero(wins, picks) },
		]),
	);
}

/** What a character holds most often (`behaviour/statistics.md#most-held`); nothing for an unknown one. */
export function top(snapshot: Snapshot, type: EntityType, given: string, limit: number): Top {
	const character = characterOf(given);
	if (character === undefined) return [];
	const baseline = { ...baselineOf(snapshot, type, {}), priorPicks: PRIOR_PICKS };
	const adjuster = createAdjuster(snapshot, type, { character }, PRIOR_PICKS);
	return listedCounts(snapshot, type, snapshot.sums({ character }), {})
		.filter(({ picks }) => picks > 0)
		.sort((left, right) => right.picks - left.picks || (left.id < right.id ? -1 : 1))
		.slice(0, limit)
		.map(({ id, position, picks, wins }) => ({
			entity_id: id,
			picks,
			wins,
			win_rate: percentOrZero(wins, picks),
			score: score(wins, picks, baseline),
			adjusted_score: adjuster.score(position, { picks, wins }),
		}));
}
