import type { Metrics, MetricsField, MetricsRow } from '../../../contract/statistics/metrics.ts';
import { type Bracket, CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import { LIFT, POTION, RELIC } from '../counting/cells/columns.ts';
import { holdings } from '../counting/fold/holdings/holdings.ts';
import { outcome } from '../counting/fold/outcome.ts';
import { UPGRADE } from '../counting/cells/columns.ts';
import { NO_WIN_SUMS, withoutSums } from '../comparison/win-sums.ts';
import { clusteredInterval } from '../math/clustered-interval.ts';
import { lift } from '../math/expectation.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import { type Baseline, score } from '../math/score.ts';
import { tierOf } from '../../../contract/statistics/math/tier.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { METRICS_METHODS } from './metrics-methods.ts';
import { type GradeEntity, createGrading, liftAt } from '../answers/entity-grading.ts';
import { type RowOrder, inOrder } from '../answers/in-order.ts';
import { table } from './table.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import { FRESHNESS, envelope } from '../answers/envelope.ts';
import { type EntityCounts, entityAt, liftCounts, listedCounts, sum } from '../answers/entity-counts.ts';
import { ENTITY_TRAITS } from '../answers/entity-traits.ts';
import { baselineRate, characterOf, priorPicks, ratingOf, totalsOf } from '../answers/slice.ts';
import { type Adjuster, createAdjuster } from '../answers/adjusted-score.ts';

export interface MetricsQuery {
	readonly type: EntityType;
	readonly bracket: Bracket;
	/** The bracket as it was asked for. */
	readonly name: string;
	readonly character: string | null;
	/** Fields of the rows beside `id` and `upgraded`; all unless given. */
	readonly fields?: readonly MetricsField[] | undefined;
	/** Base and upgraded copies of a card count together. */
	readonly isMerged?: boolean;
	readonly sort?: RowOrder;
}

/** What a table is made with. */
interface Slice {
	readonly snapshot: Snapshot;
	readonly type: EntityType;
	readonly sums: BracketSums;
	readonly baseline: Baseline;
	readonly adjuster: Adjuster;
	/** Seats of the bracket, of all characters. */
	readonly seats: number;
	readonly elo: readonly (number | null)[];
	readonly isOfCharacter: boolean;
	readonly grade: GradeEntity;
}

/** The body, whose rows hold what was asked for. */
type AnsweredRow = Pick<MetricsRow, 'id' | 'upgraded'> & Partial<MetricsRow>;
type Answered = Omit<Metrics, 'rows' | 'merged'> & {
	readonly rows: readonly AnsweredRow[];
	readonly merged?: readonly AnsweredRow[];
};

/** One row per entity with everything that is counted of it (`behaviour/statistics.md#metrics`). */
export const metrics = table<MetricsQuery, Answered>({
	sources: [outcome, holdings],
	methods: [...METRICS_METHODS, () => FRESHNESS],
	answer: metricsOf,
});

function metricsOf(snapshot: Snapshot, query: MetricsQuery): Answered {
	const { type, bracket, name, character: given, fields, sort, isMerged = false } = query;
	const character = characterOf(given);
	const slice: Bracket = character === undefined ? bracket : { ...bracket, character };
	const sums = snapshot.sums(slice);
	const isUnknown = given !== null && character === undefined;
	const listed = isUnknown ? [] : listedCounts(snapshot, type, sums, bracket);
	const prior = priorPicks(snapshot, type, bracket);
	const baseline = { rate: isUnknown ? 0 : baselineRate(snapshot, type, sums, bracket), priorPicks: prior };
	const seats = totalsOf(snapshot, snapshot.sums(bracket)).runs;
	const elo = ratingOf(snapshot, type, slice)?.elo ?? [];
	const adjuster = createAdjuster(snapshot, type, slice, prior);
	const table: Slice = {
		...{ snapshot, type, sums, baseline, adjuster, seats, elo },
		isOfCharacter: character !== undefined,
		grade: createGrading(snapshot, type, slice),
	};
	const entityRows = listed.filter(isCounted).map((counts) => row(table, counts));
	const picked = (rows: MetricsRow[]) => inOrder(rows, sort).map((full) => pick(full, fields));
	const hasUpgrades = !isMerged && ENTITY_TRAITS[type].isUpgradable && given === null && Object.keys(bracket).length === 0;
	return {
		entity_type: type,
		...envelope(snapshot, bracket, name),
		character: given === null ? null : given.toUpperCase(),
		baseline_win_rate: percentOrZero(baseline.rate, 1),
		...(given === null ? {} : characterTotals(snapshot, bracket, character)),
		...(hasUpgrades ? { rows: picked(upgradeRows(table, listed)), merged: picked(entityRows) } : { rows: picked(entityRows) }),
	};
}

function pick(full: MetricsRow, fields: readonly MetricsField[] | undefined): AnsweredRow {
	if (!fields) return full;
	const { id, upgraded } = full;
	return {
		id,
		upgraded,
		...Object.fromEntries(fields.filter((field) => full[field] !== undefined).map((field) => [field, full[field]])),
	};
}

function characterTotals(snapshot: Snapshot, bracket: Bracket, character: Character | undefined) {
	if (character === undefined) return { character_runs: null, character_wins: null };
	const { runs, wins } = totalsOf(snapshot, snapshot.sums({ ...bracket, character }));
	return { character_runs: runs === 0 ? null : runs, character_wins: runs === 0 ? null : wins };
}

function isCounted({ picks, offered }: EntityCounts): boolean {
	return picks > 0 || sum(offered) > 0;
}

function row(table: Slice, counts: EntityCounts): MetricsRow {
	const { picks, wins, offered, picked, lift: lifts } = counts;
	return {
		id: counts.id,
		upgraded: false,
		...held(table, picks, wins),
		win_rate_ci_clustered: clusteredInterval(counts.decisions),
		...adjusted(table.adjuster.score(counts.position, counts)),
		elo: table.elo[counts.position] ?? null,
		pick_rate: percent(sum(picked), sum(offered)),
		lift: lift(lifts.wins, lifts.expected, lifts.seats),
		lift_n: lifts.seats,
		...table.grade(lifts.adjusted, (own) => weightIn(table, own, counts.position)),
		offered: sum(offered),
		picked: sum(picked),
		pick_rate_by_act: offered.map((count, act) => percent(picked[act]!, count)),
		...OWN_COLUMNS[table.type](table, counts),
	};
}

/** The weight of the seats that held an entity, in counters of lift. */
function weightIn({ snapshot, type }: Slice, lifts: Float64Array, position: number): number {
	return liftCounts(lifts, liftAt(snapshot, type, position)).adjusted.weight;
}

/** What follows from picks and wins. */
function held({ baseline, seats }: Slice, picks: number, wins: number) {
	const graded = score(wins, picks, baseline);
	return {
		score: graded,
		tier: tierOf(graded),
		win_rate: percent(wins, picks),
		win_rate_ci: wilsonInterval(wins, picks),
		hold_rate: percent(picks, seats),
		picks,
		wins,
		losses: picks - wins,
	};
}

function adjusted(graded: number | null) {
	return { adjusted_score: graded, adjusted_tier: tierOf(graded) };
}

/** Columns that only the rows of a kind have. */
const OWN_COLUMNS: Readonly<Record<EntityType, (table: Slice, counts: EntityCounts) => Partial<MetricsRow>>> = {
	cards: () => ({}),
	relics: (table, counts) => ({ wax: table.isOfCharacter ? null : wax(table, counts) }),
	potions: use,
};

function wax({ snapshot, type, sums }: Slice, { position }: EntityCounts) {
	const at = entityAt(snapshot, type, position);
	const picks = sums.counts[at + RELIC.waxPicks]!;
	const wins = sums.counts[at + RELIC.waxWins]!;
	return { picks, wins, win_rate: percent(wins, picks), win_rate_ci: wilsonInterval(wins, picks) };
}

/** Views of one character do not tell uses (`behaviour/statistics.md#metrics`). */
function use({ snapshot, type, sums, isOfCharacter }: Slice, { position, picks }: EntityCounts) {
	if (isOfCharacter) return { used: 0, use_rate: null };
	const used = sums.counts[entityAt(snapshot, type, position) + POTION.used]!;
	return { used, use_rate: percent(used, picks) };
}

/** Rows of copies do not count pairs; the merged row of the card does. */
const NOT_CLUSTERED = { win_rate_ci_clustered: null };

/**
 * In the table of all cards a card has a row of seats with an un-upgraded copy and, when there are any, one of seats with an
 * upgraded copy, rated by what was upgraded over what.
 */
function upgradeRows(table: Slice, listed: readonly EntityCounts[]): MetricsRow[] {
	const { snapshot, adjuster } = table;
	const counters = CHARACTERS.map((_, character) => snapshot.total('upgrades', ([own]) => own === character));
	return listed.flatMap((counts) => {
		const seatsOf = (picksColumn: number): { seats: Pick<EntityCounts, 'picks' | 'wins'>; score: number | null } => {
			const at = counts.position * UPGRADE.width + picksColumn;
			const seats = { picks: sum(counters.map((each) => each[at]!)), wins: sum(counters.map((each) => each[at + 1]!)) };
			return { seats, score: adjuster.scoreSeats(seats, (character) => counters[character]![at]!) };
		};
		const [base, upgraded] = [seatsOf(UPGRADE.basePicks), seatsOf(UPGRADE.upgradedPicks)];
		const baseCounts = { ...counts, ...base.seats, lift: baseLift(table, counts) };
		const plain = table.grade(
			baseCounts.lift.adjusted,
			(own) => weightIn(table, own, counts.position) - upgradedLift(table, own, counts.position).adjusted.weight,
		);
		const rows = isCounted(baseCounts)
			? [{ ...row(table, baseCounts), ...plain, ...adjusted(base.score), ...NOT_CLUSTERED }]
			: [];
		if (upgraded.seats.picks === 0) return rows;
		return [...rows, { ...upgradedRow(table, { ...counts, ...upgraded.seats }), ...adjusted(upgraded.score), ...NOT_CLUSTERED }];
	});
}

/** Lift of the seats with an un-upgraded copy: of all but those of which every copy was upgraded. */
function baseLift(table: Slice, { position, lift: all }: EntityCounts): EntityCounts['lift'] {
	const upgraded = upgradedLift(table, table.sums.lifts, position);
	return {
		seats: all.seats - upgraded.seats,
		wins: all.wins - upgraded.wins,
		expected: all.expected - upgraded.expected,
		adjusted: withoutSums(all.adjusted, upgraded.adjusted),
	};
}

/** Of the seats of which every copy was upgraded. */
function upgradedLift({ snapshot }: Slice, lifts: Float64Array, position: number): EntityCounts['lift'] {
	return liftCounts(lifts, snapshot.layouts.cell.of(holdings).lifts.upgradedCards + position * LIFT.width);
}

function upgradedRow(table: Slice, counts: EntityCounts): MetricsRow {
	const none = counts.offered.map(() => 0);
	const lift = { seats: 0, wins: 0, expected: 0, adjusted: NO_WIN_SUMS };
	const elo = table.snapshot.ratings.upgrades.elo;
	return { ...row({ ...table, elo }, { ...counts, offered: none, picked: none, lift }), upgraded: true };
}
