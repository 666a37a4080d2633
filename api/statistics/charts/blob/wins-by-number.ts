import type { Method } from '../../answers/method.ts';
import { number, section } from '../../counting/cells/section.ts';
import { source } from '../../counting/cells/source.ts';
import { readStatement } from '../../counting/cells/statement.ts';
import { type Chart, blobChart } from '../chart.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { series, tallyAt, winRates } from '../points.ts';

interface WinsByNumber {
	readonly x: string;
	/** Column of the statement, from 0; the most stands for all above. */
	readonly column: string;
	readonly most: number;
	/** Series with the names of their statements; one of the statement with the name of the chart unless given. */
	readonly series?: readonly { readonly id: string; readonly label: string; readonly statement: string }[];
	readonly method?: Omit<Method, 'key'>;
}

const MOST_SMITHS = 15;
const MOST_REMOVALS = 15;

/** Wins by a number of the run. A new chart is a statement and a row here. */
const ROWS = {
	'elites-vs-winrate': { x: 'chart_axis.elites', column: 'elites', most: 12 },
	'smiths-vs-winrate': {
		x: 'chart_axis.upgrades',
		column: 'smiths',
		most: MOST_SMITHS,
		series: [
			{ id: 'ALL', label: 'chart_series.party', statement: 'party-smiths-vs-winrate' },
			{ id: 'PLAYER', label: 'chart_series.player', statement: 'smiths-vs-winrate' },
		],
		method: {
			title: 'Win rate by upgrades',
			formula: '100·wins / runs with n upgrades at rest sites',
			text: `\`ALL\` adds the upgrades of the whole party up, so that larger parties stand further right; \`PLAYER\`, since 2026-11-22, counts those of the player whose run it is. ${MOST_SMITHS} stands for ${MOST_SMITHS} and more. Long runs rest more often, so that part of the rise is their length.`,
		},
	},
	'removals-vs-winrate': {
		x: 'chart_axis.cards_removed',
		column: 'removed',
		most: MOST_REMOVALS,
		method: {
			title: 'Win rate by cards removed',
			formula: '100·wins / runs with n cards removed',
			text: `Cards that left the deck anywhere, each copy once; what a thieving hopper took is left out. ${MOST_REMOVALS} stands for ${MOST_REMOVALS} and more. Long runs have more chances to remove cards, so that part of the rise is their length.`,
		},
	},
} as const satisfies Readonly<Record<string, WinsByNumber>>;

function chartOf(key: string, row: WinsByNumber): Chart {
	const { x, column, most, method, series: parts = [{ id: 'ALL', label: 'chart_series.runs', statement: key }] } = row;
	const sections = parts.map(({ id, statement }) => {
		const read = readStatement(new URL(`${statement}.sql`, import.meta.url));
		return [id, section([number(column, 0, most + 1)], RUNS.width, [[read, RUNS_AND_WINS]])] as const;
	});
	return blobChart({
		group: 'chart_group.strategy',
		axis: { x, y: 'chart_axis.wins' },
		...(method && { method: { key, ...method } }),

		source: source({ counts: Object.fromEntries(sections) }),
		draw: ({ words: { string }, slice: { counts }, at }) =>
			parts.map(({ id, label }) => {
				const tallies = Array.from({ length: most + 1 }, (_, n) => tallyAt(counts, at.counts[id]! + n * RUNS.width, n));
				return series(id, string(label), winRates(tallies));
			}),
	});
}

export const WINS_BY_NUMBER = Object.fromEntries(
	Object.entries<WinsByNumber>(ROWS).map(([key, row]) => [key, chartOf(key, row)]),
) as Readonly<Record<keyof typeof ROWS, Chart>>;
