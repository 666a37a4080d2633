import type { Metrics, MetricsField, MetricsRow } from '../../../contract/statistics/metrics.ts';
import type { Bracket, Character } from '../../../contract/statistics/bracket.ts';
import { POTION, RELIC } from '../rollup/cells/columns.ts';
import { holdings } from '../rollup/fold/holdings.ts';
import { outcome } from '../rollup/fold/outcome.ts';
import { UPGRADE } from '../rollup/fold/upgrades.ts';
import { lift } from '../math/expectation.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import { type Baseline, score } from '../math/score.ts';
import { tierOf } from '../math/tier.ts';
import { wilsonInterval } from '../math/wilson.ts';
import { METRICS_METHODS } from './metrics-methods.ts';
import { table } from './table.ts';
import type { EntityType } from '../snapshot/entity-type.ts';
import type { BracketSums, Snapshot } from '../snapshot/snapshot.ts';
import { FRESHNESS, envelope } from '../answers/envelope.ts';
import { type EntityCounts, entityAt, listedCounts, sum } from '../answers/entity-counts.ts';
import { baselineRate, characterOf, priorPicks, ratingOf, totalsOf } from '../answers/slice.ts';

export interface MetricsQuery {
	readonly type: EntityType;
	readonly bracket: Bracket;
	/** The bracket as it was asked for. */
	readonly name: string;
	readonly character: string | null;
	/** Fields of the rows beside `id` and `upgraded`; all unless given. */
	readonly fields?: readonly MetricsField[] | undefined;
}

/** What a table is made with. */
interface Slice {
	readonly snapshot: Snapshot;
	readonly type: EntityType;
	readonly sums: BracketSums;
	readonly baseline: Baseline;
	/** Seats of the bracket, of all characters. */
	readonly seats: number;
	readonly elo: readonly (number | null)[];
	readonly isOfCharacter: boolean;
}

/** The body, whose rows hold what was asked for. */
type Answered = Omit<Metrics, 'rows'> & { readonly rows: readonly (Pick<MetricsRow, 'id' | 'upgraded'> & Partial<MetricsRow>)[] };

/** One row per entity with everything that is counted of it (`behaviour/statistics.md#metrics`). */
export const metrics = table<MetricsQuery, Answered>({
	sources: [outcome, holdings],
	methods: [...METRICS_METHODS, () => FRESHNESS],
	answer: metricsOf,
});

function metricsOf(snapshot: Snapshot, { type, bracket, name, character: given, fields }: MetricsQuery): Answered {
	const character = characterOf(given);
	const slice: Bracket = character === undefined ? bracket : { ...bracket, character };
	const sums = snapshot.sums(slice);
	const isUnknown = given !== null && character === undefined;
	const listed = isUnknown ? [] : listedCounts(snapshot, type, sums, bracket);
	const baseline = { rate: baselineRate(listed), priorPicks: priorPicks(snapshot, type, bracket) };
	const seats = totalsOf(snapshot, snapshot.sums(bracket)).runs;
	const elo = ratingOf(snapshot, type, slice)?.elo ?? [];
	const table: Slice = { snapshot, type, sums, baseline, seats, elo, isOfCharacter: character !== undefined };
	const hasUpgrades = type === 'cards' && given === null && Object.keys(bracket).length === 0;
	return {
		entity_type: type,
		...envelope(snapshot, bracket, name),
		character: given === null ? null : given.toUpperCase(),
		baseline_win_rate: percentOrZero(baseline.rate, 1),
		...(given === null ? {} : characterTotals(snapshot, bracket, character)),
		rows: (hasUpgrades ? upgradeRows(table, listed) : listed.filter(isCounted).map((counts) => row(table, counts))).map((full) =>
			pick(full, fields),
		),
	};
}

function pick(full: MetricsRow, fields: readonly MetricsField[] | undefined): Answered['rows'][number] {
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
		elo: table.elo[counts.position] ?? null,
		pick_rate: percent(sum(picked), sum(offered)),
		lift: lift(lifts.wins, lifts.expected, lifts.seats),
		lift_n: lifts.seats,
		offered: sum(offered),
		picked: sum(picked),
		pick_rate_by_act: offered.map((count, act) => percent(picked[act]!, count)),
		...(table.type === 'relics' ? { wax: table.isOfCharacter ? null : wax(table, counts) } : {}),
		...(table.type === 'potions' ? use(table, counts) : {}),
	};
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

/**
 * In the table of all cards a card has a row of seats with an un-upgraded copy and, when there are any, one of seats with an
 * upgraded copy, rated by what was upgraded over what.
 */
function upgradeRows(table: Slice, listed: readonly EntityCounts[]): MetricsRow[] {
	const { snapshot } = table;
	const counters = snapshot.total('upgrades', () => true);
	return listed.flatMap((counts) => {
		const column = (name: keyof typeof UPGRADE): number => counters[counts.position * UPGRADE.width + UPGRADE[name]]!;
		const base = { ...counts, picks: column('basePicks'), wins: column('baseWins') };
		const rows = isCounted(base) ? [row(table, base)] : [];
		return column('upgradedPicks') === 0
			? rows
			: [...rows, upgradedRow(table, counts, column('upgradedPicks'), column('upgradedWins'))];
	});
}

function upgradedRow(table: Slice, counts: EntityCounts, picks: number, wins: number): MetricsRow {
	const none = counts.offered.map(() => 0);
	const lift = { seats: 0, wins: 0, expected: 0 };
	const elo = table.snapshot.ratings.upgrades.elo;
	return { ...row({ ...table, elo }, { ...counts, picks, wins, offered: none, picked: none, lift }), upgraded: true };
}
