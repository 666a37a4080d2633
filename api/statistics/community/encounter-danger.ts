import { percent } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { ACTS, MAP } from '../counting/cells/columns.ts';
import { source } from '../counting/cells/source.ts';
import { FIXED } from '../counting/fold/fixed-point.ts';
import type { CommunityBlock } from './block.ts';
import { dangerOf } from './danger.ts';
import { item, number, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const ENCOUNTER_DANGER = readStatement(new URL('encounter-danger.sql', import.meta.url));
const ENCOUNTER_DEATHS = readStatement(new URL('encounter-deaths.sql', import.meta.url));

const AXES = [item('encounter', 'encounters'), number('act', 1, ACTS)];

/** Fights by encounter and act; a death is charged to the last fight of the last floor. */
const dangers = source({
	counts: {
		dangers: section(AXES, MAP.width, [
			[ENCOUNTER_DANGER, { visits: MAP.visits }],
			[ENCOUNTER_DEATHS, { deaths: MAP.deaths }],
		]),
	},
	sums: { dangers: section(AXES, 1, [[ENCOUNTER_DANGER, { damage: 0 }]]) },
});

/** Visits that the adjusted figures need. */
const FEWEST_VISITS = 20;
/** Visits of an average fight of the act that the adjusted figures start from. */
const PRIOR_VISITS = 50;
const DEATH_DIGITS = 2;

/** `damage` in percent of max HP, in units of {@link FIXED}. */
interface Danger {
	readonly visits: number;
	readonly deaths: number;
	readonly damage: number;
}

function total(parts: readonly Danger[]): Danger {
	const sum = (column: keyof Danger): number => parts.reduce((all, part) => all + part[column], 0);
	return { visits: sum('visits'), deaths: sum('deaths'), damage: sum('damage') };
}

/** What fights cost by encounter. */
export const encounterDanger: CommunityBlock<'encounter_danger'> = {
	sources: [dangers],
	method: {
		key: 'adjusted_death_rate',
		title: 'Danger of an encounter',
		formula: `(deaths + ${PRIOR_VISITS}·m) / (visits + ${PRIOR_VISITS}), m = Σ visits in an act · deaths per visit of that act / visits`,
		text: `\`death_rate\` and \`avg_dmg_pct\` are plain averages, which a few visits can make anything. \`adjusted_death_rate\` and \`adjusted_dmg_pct\`, since 2026-11-22, are drawn towards the average fight of the acts in which the encounter was met, by ${PRIOR_VISITS} visits, and are null under ${FEWEST_VISITS}.`,
	},

	answer({ snapshot: { catalogue, layouts }, sums: { counts, sums } }) {
		const places = layouts.cell.of(dangers);
		const byAct = catalogue.encounters.map((_, encounter) =>
			Array.from({ length: ACTS }, (_act, act): Danger => {
				const fight = encounter * ACTS + act;
				const at = places.counts.dangers + fight * MAP.width;
				return { visits: counts[at + MAP.visits]!, deaths: counts[at + MAP.deaths]!, damage: sums[places.sums.dangers + fight]! };
			}),
		);
		const acts = Array.from({ length: ACTS }, (_, act) => total(byAct.map((parts) => parts[act]!)));
		const encounters = catalogue.encounters.map(({ id }, encounter) => {
			const parts = byAct[encounter]!;
			const { visits, deaths, damage } = total(parts);
			return [id, { ...dangerOf(visits, deaths, damage), ...adjusted(parts, acts) }] as const;
		});
		return Object.fromEntries(encounters.filter(([, { visits }]) => visits > 0));
	},
};

/** Figures drawn towards the means of the acts, each by its part of the visits. */
function adjusted(parts: readonly Danger[], acts: readonly Danger[]) {
	const { visits, deaths, damage } = total(parts);
	if (visits < FEWEST_VISITS) return { adjusted_dmg_pct: null, adjusted_death_rate: null };
	const drawn = (own: number, column: 'deaths' | 'damage'): number => {
		const expected = parts.reduce(
			(sum, part, act) => (part.visits === 0 ? sum : sum + (part.visits * acts[act]![column]) / acts[act]!.visits),
			0,
		);
		return own + (PRIOR_VISITS * expected) / visits;
	};
	const whole = visits + PRIOR_VISITS;
	return {
		adjusted_dmg_pct: round((drawn(damage, 'damage') * FIXED) / whole, 1),
		adjusted_death_rate: percent(Math.min(whole, drawn(deaths, 'deaths')), whole, DEATH_DIGITS),
	};
}
