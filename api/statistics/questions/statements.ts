import type { Methods } from '../../../contract/statistics/methods.ts';
import { BLOCK_STATEMENTS } from '../making/block-statements.ts';
import { CHARTS } from '../charts/explorer/charts.ts';
import { heldByWeek } from '../charts/sources/held-by-week.ts';
import { BLOCKS } from '../community/blocks.ts';
import { readableStatement } from '../counting/readable-statement.ts';
import type { SeatKeyName } from '../counting/seat-keys.ts';
import type { Statement } from '../counting/cells/statement.ts';
import { FIGURES } from '../headline/figures.ts';
import { reviewed } from '../review/review-counters.ts';
import type { Sized } from '../counting/cells/layout.ts';
import type { CounterName } from '../counting/counters/counters.ts';
import { TABLES } from '../tables/tables.ts';

/** A statistic, and a statement that it is made from. */
interface Serving {
	/** As the API calls it. */
	readonly statistic: string;
	readonly key: SeatKeyName;
	readonly statement: Statement;
}

/** What counters that are one section are for. */
const OF_COUNTERS: Readonly<Partial<Record<CounterName, string>>> = {
	cardContests: 'metrics',
	relicContests: 'metrics',
	upgrades: 'metrics',
	upgradeContests: 'metrics',
	relicActs: 'scores',
	pairs: 'pairings',
	drafts: 'drafts',
};

/** Statistics that read other statements than the rule of {@link statementsOf} finds. */
const READ: Readonly<Record<string, readonly string[]>> = {
	'community.ascension_matrix': ['by-ascension'],
	'community.character_behavior': ['totals', 'most-removed', 'campfires'],
	'community.ancient_picks': ['ancient-offers'],
	'community.reward_skip_rate': ['card-screens'],
	'charts.encounter-turns': ['encounter-damage'],
};

/** Statistics that are made from sources. */
interface Group {
	readonly prefix: string;
	readonly key: SeatKeyName;
	readonly statistics: Readonly<Record<string, { readonly sources: readonly Sized[] }>>;
}

const GROUPS: readonly Group[] = [
	{ prefix: '', key: 'cell', statistics: TABLES },
	{ prefix: 'community.', key: 'cell', statistics: BLOCKS },
	{ prefix: 'stats.', key: 'headline', statistics: FIGURES },
	{ prefix: 'charts.', key: 'chart', statistics: CHARTS },
];

/** The statements of every statistic, each with the statistics that it serves. */
export function publishedStatements(): Methods['statements'] {
	const servings = [
		...GROUPS.flatMap(servingsOf),
		...allOf('charts.entity-over-time', 'week', [heldByWeek]),
		...allOf('review', 'review', [reviewed]),
		...BLOCK_STATEMENTS.flatMap(({ keys, counters }) =>
			Object.entries(counters).flatMap(([counter, list]) =>
				list.map(({ statement }) => ({ statistic: OF_COUNTERS[counter as CounterName]!, key: keys[0]!, statement })),
			),
		),
	];
	const groups = Map.groupBy(servings, ({ statement, key }) => `${statement.name}\n${readableStatement(statement, key).sql}`);
	return [...groups.values()].map((members) => {
		const { statement, key } = members[0]!;
		const { name, sentence, columns } = statement;
		const serves = [...new Set(members.map(({ statistic }) => statistic))];
		return { name, serves, sentence, columns: [...columns], ...readableStatement(statement, key) };
	});
}

function allOf(statistic: string, key: SeatKeyName, sources: readonly Sized[]): Serving[] {
	return statementsIn(sources).map((statement) => ({ statistic, key, statement }));
}

function servingsOf(group: Group): Serving[] {
	const { prefix, key, statistics } = group;
	return Object.entries(statistics).flatMap(([name, { sources }]) =>
		statementsOf(name, group, statementsIn(sources)).map((statement) => ({ statistic: `${prefix}${name}`, key, statement })),
	);
}

/** The statements of a statistic among those of its counters: what has the name of another one serves it where nothing else does. */
function statementsOf(name: string, { prefix, key }: Group, all: readonly Statement[]): readonly Statement[] {
	const read = READ[`${prefix}${name}`];
	if (read) return all.filter((statement) => read.includes(statement.name));
	const others = namesOf(key).filter((other) => other !== fileNameOf(name));
	const own = all.filter((statement) => !others.includes(statement.name));
	return own.length > 0 ? own : all;
}

/** The names of the statistics whose seats are grouped alike. */
function namesOf(key: SeatKeyName): string[] {
	return GROUPS.filter((group) => group.key === key).flatMap(({ statistics }) => Object.keys(statistics).map(fileNameOf));
}

const fileNameOf = (statistic: string): string => statistic.replaceAll('_', '-');

function statementsIn(sources: readonly Sized[]): Statement[] {
	const sections = sources.flatMap(({ statements }) => [statements.counts, statements.sums ?? {}]);
	return [
		...new Set(sections.flatMap((section) => Object.values(section).flatMap((list) => list.map(({ statement }) => statement)))),
	];
}
