import type { BracketStats, EntityStats } from '../../../contract/statistics/entity-stats.ts';
import { type Bracket, CHARACTERS, PARTIES, SKILLS, bracketName } from '../../../contract/statistics/bracket.ts';
import { clusteredInterval } from '../math/clustered-interval.ts';
import { lift } from '../math/expectation.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import { score } from '../math/score.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { type EntityCounts, entityCounts, heldPosition, liftCounts, positionOf } from './entity-counts.ts';
import { createGrading, liftAt } from './entity-grading.ts';
import { playersOf } from './players-of.ts';
import { baselineOf, ratingOf, totalsOf } from './slice.ts';
import { ENTITY_TRAITS } from './entity-traits.ts';
import { createAdjuster } from './adjusted-score.ts';

/** Everything about one card, relic or potion (`behaviour/statistics.md#one-entity`); zeros for what is unknown or never counted. */
export function entityStats(snapshot: Snapshot, type: EntityType, id: string): EntityStats {
	const position = positionOf(snapshot, type, id);
	const isCounted = position !== undefined && ENTITY_TRAITS[type].isMeaningful(snapshot.catalogue, position);
	return isCounted ? statsOf(snapshot, type, position) : stub(type, id);
}

function stub(type: EntityType, id: string): EntityStats {
	return {
		entity_type: type,
		entity_id: id,
		...{
			picks: 0,
			wins: 0,
			win_rate: 0,
			pick_rate: 0,
			total_runs: 0,
			baseline_win_rate: 0,
			score: null,
			adjusted_score: null,
			elo: null,
		},
		...{ brackets: {}, by_character: [], last_submitted_at: null, last_run_hash: null },
	};
}

function statsOf(snapshot: Snapshot, type: EntityType, position: number): EntityStats {
	const whole = bracketStats(snapshot, type, position, {});
	const latest = snapshot.latest[String(heldPosition(snapshot, type, position))];
	const named = keysOf(snapshot).map(
		(bracket) => [bracketName(bracket), bracketStats(snapshot, type, position, bracket)] as const,
	);
	return {
		entity_type: type,
		entity_id: snapshot.catalogue[type][position]?.id ?? '',
		...whole,
		total_seats: whole.total_runs,
		baseline_win_rate: percentOrZero(baselineOf(snapshot, type, {}).rate, 1),
		brackets: Object.fromEntries(named.filter(([, stats]) => stats.picks > 0)),
		last_submitted_at: latest?.submittedAt ? isoOfMicroseconds(latest.submittedAt) : null,
		last_run_hash: latest?.hash ?? null,
	};
}

/** The brackets that an entity is split by. */
function keysOf({ manifest: { versions } }: Snapshot): Bracket[] {
	return [
		{},
		...SKILLS.map((skill) => ({ skill })),
		...PARTIES.map((party) => ({ party })),
		...PARTIES.flatMap((party) => SKILLS.map((skill) => ({ party, skill }))),
		...versions.map((version) => ({ version })),
		...versions.map((version) => ({ skill: 'a10' as const, version })),
	];
}

function bracketStats(snapshot: Snapshot, type: EntityType, position: number, bracket: Bracket): BracketStats {
	const sums = snapshot.sums(bracket);
	const { picks, wins, decisions, lift: lifts } = entityCounts(snapshot, type, position, sums);
	const { runs } = totalsOf(snapshot, sums);
	const baseline = baselineOf(snapshot, type, bracket);
	return {
		picks,
		wins,
		win_rate: percentOrZero(wins, picks),
		elo: ratingOf(snapshot, type, bracket)?.elo[position] ?? null,
		score: score(wins, picks, baseline),
		adjusted_score: createAdjuster(snapshot, type, bracket, baseline.priorPicks).score(position, { picks, wins }),
		total_runs: runs,
		pick_rate: percentOrZero(picks, runs),
		lift: lift(lifts.wins, lifts.expected, lifts.seats),
		lift_n: lifts.seats,
		...createGrading(
			snapshot,
			type,
			bracket,
		)(lifts.adjusted, (own) => liftCounts(own, liftAt(snapshot, type, position)).adjusted.weight),
		baseline: percent(baseline.rate, 1),
		players: playersOf(snapshot, bracket),
		win_rate_ci: wilsonInterval(wins, picks),
		win_rate_ci_clustered: clusteredInterval(decisions),
		hold_rate: percent(picks, runs),
		by_character: charactersOf(snapshot, type, position, bracket),
	};
}

function charactersOf(snapshot: Snapshot, type: EntityType, position: number, bracket: Bracket): BracketStats['by_character'] {
	const counts = CHARACTERS.map((character): readonly [string, EntityCounts] => [
		character,
		entityCounts(snapshot, type, position, snapshot.sums({ ...bracket, character })),
	]);
	return counts
		.filter(([, { picks }]) => picks > 0)
		.map(([character, { picks, wins }]) => ({ character, picks, wins, win_rate: percentOrZero(wins, picks) }))
		.sort((left, right) => right.picks - left.picks || (left.character < right.character ? -1 : 1));
}
