/** The charts of the explorer (`accounts-charts-replays.md` 1.2). Charts of kind `frame` count rows, those of kind `blob` whole runs. */
export const SPLITS = ['character', 'players', 'outcome', 'ascension'] as const;
export type Split = (typeof SPLITS)[number];

export interface Chart {
	readonly key: string;
	readonly label: string;
	readonly group: string;
	readonly kind: 'frame' | 'blob';
	/** Parameters that the chart cannot do without or has a default for. */
	readonly needs: readonly ('stat' | 'x' | 'y' | 'encounter' | 'event' | 'etype' | 'entity')[];
	readonly splits: readonly Split[];
	readonly flags: readonly ('scatter' | 'bars' | 'horizontal' | 'daily')[];
	readonly etypeFixed?: 'cards';
	readonly axis: { readonly x: string; readonly y: string };
	readonly desc: string;
}

const RATE = ['character', 'players', 'ascension'] as const;

export const CHARTS = [
	{
		...{
			key: 'winrate-by-floor',
			label: 'Win rate by floor',
			group: 'Win rates',
			kind: 'frame',
			needs: [],
			splits: RATE,
			flags: [],
		},
		axis: { x: 'Floor reached', y: 'Wins of the runs that got there, %' },
		desc: 'How likely a run is to win once it has reached a floor.',
	},
	{
		...{
			key: 'winrate-over-time',
			label: 'Win rate over time',
			group: 'Win rates',
			kind: 'frame',
			needs: [],
			splits: RATE,
			flags: [],
		},
		axis: { x: 'Week', y: 'Wins, %' },
		desc: 'Share of wins among the runs of each week.',
	},
	{
		...{
			key: 'winrate-by-stat',
			label: 'Win rate by statistic',
			group: 'Win rates',
			kind: 'frame',
			needs: ['stat'],
			splits: RATE,
			flags: [],
		},
		axis: { x: 'Statistic', y: 'Wins, %' },
		desc: 'Share of wins among runs with a similar value of the chosen statistic.',
	},
	{
		...{ key: 'winrate-by-ascension', label: 'Win rate by ascension', group: 'Win rates', kind: 'frame', needs: [] },
		...{ splits: ['character', 'players'], flags: [] },
		axis: { x: 'Ascension', y: 'Wins, %' },
		desc: 'Share of wins on each ascension level.',
	},
	{
		...{
			key: 'hardest-dailies',
			label: 'Daily challenges',
			group: 'Win rates',
			kind: 'frame',
			needs: [],
			splits: [],
			flags: ['daily', 'bars'],
		},
		axis: { x: 'Date of the challenge', y: 'Wins, %' },
		desc: 'Share of wins in each of the latest daily challenges.',
	},
	{
		...{ key: 'deaths-by-floor', label: 'Deaths by floor', group: 'Survival', kind: 'frame', needs: [], splits: RATE, flags: [] },
		axis: { x: 'Floor', y: 'Losses, %' },
		desc: 'On which floors losing runs end.',
	},
	{
		...{
			key: 'acts-funnel',
			label: 'How far runs get',
			group: 'Survival',
			kind: 'frame',
			needs: [],
			splits: RATE,
			flags: ['bars'],
		},
		axis: { x: 'Stage', y: 'Runs, %' },
		desc: 'Share of runs that leave each act behind, and that win.',
	},
	{
		...{
			key: 'deaths-by-room',
			label: 'Deaths by room',
			group: 'Survival',
			kind: 'blob',
			needs: [],
			splits: [],
			flags: ['bars'],
		},
		axis: { x: 'Kind of room', y: 'Deaths, %' },
		desc: 'In which kinds of rooms losing runs end.',
	},
	{
		...{ key: 'hp-trajectory', label: 'HP by floor', group: 'Run curves', kind: 'blob', needs: [], splits: [], flags: [] },
		axis: { x: 'Floor', y: 'HP, % of max HP' },
		desc: 'Average HP after each floor, of wins and of other runs.',
	},
	{
		...{ key: 'gold-curve', label: 'Gold by floor', group: 'Run curves', kind: 'blob', needs: [], splits: [], flags: [] },
		axis: { x: 'Floor', y: 'Gold' },
		desc: 'Average gold after each floor, of wins and of other runs.',
	},
	{
		...{ key: 'deck-growth', label: 'Deck by floor', group: 'Run curves', kind: 'blob', needs: [], splits: [], flags: [] },
		axis: { x: 'Floor', y: 'Cards added' },
		desc: 'How many cards of the final deck were there by each floor.',
	},
	{
		...{ key: 'hp-loss-by-floor', label: 'Damage by floor', group: 'Combat', kind: 'blob', needs: [], splits: [], flags: [] },
		axis: { x: 'Floor', y: 'Damage per fight, % of max HP' },
		desc: 'Average damage taken in the fights of each floor.',
	},
	{
		...{ key: 'encounter-damage', label: 'Most damaging encounters', group: 'Combat', kind: 'blob', needs: [], splits: [] },
		flags: ['bars', 'horizontal'],
		axis: { x: 'Encounter', y: 'Damage per fight, % of max HP' },
		desc: 'The encounters that cost the most HP on average.',
	},
	{
		...{
			key: 'encounter-turns',
			label: 'Longest encounters',
			group: 'Combat',
			kind: 'blob',
			needs: [],
			splits: [],
			flags: ['bars', 'horizontal'],
		},
		axis: { x: 'Encounter', y: 'Turns per fight' },
		desc: 'The encounters that take the most turns on average.',
	},
	{
		...{
			key: 'encounter-histogram',
			label: 'Damage of an encounter',
			group: 'Combat',
			kind: 'blob',
			needs: ['encounter'],
			splits: [],
		},
		flags: ['bars'],
		axis: { x: 'Damage, % of max HP', y: 'Fights, %' },
		desc: 'How the damage taken in one encounter is spread.',
	},
	{
		...{
			key: 'avg-win-time-daily',
			label: 'Length of wins by day',
			group: 'Combat',
			kind: 'frame',
			needs: [],
			splits: RATE,
			flags: [],
		},
		axis: { x: 'Day', y: 'Minutes' },
		desc: 'Average length of the wins of each day.',
	},
	{
		...{
			key: 'elites-vs-winrate',
			label: 'Win rate by elites',
			group: 'Strategy',
			kind: 'blob',
			needs: [],
			splits: [],
			flags: [],
		},
		axis: { x: 'Elites fought', y: 'Wins, %' },
		desc: 'Share of wins among runs that fought the same number of elites.',
	},
	{
		...{
			key: 'smiths-vs-winrate',
			label: 'Win rate by upgrades',
			group: 'Strategy',
			kind: 'blob',
			needs: [],
			splits: [],
			flags: [],
		},
		axis: { x: 'Upgrades at rest sites', y: 'Wins, %' },
		desc: 'Share of wins among runs that upgraded the same number of cards at rest sites.',
	},
	{
		...{
			key: 'event-outcomes',
			label: 'Choices of an event',
			group: 'Strategy',
			kind: 'blob',
			needs: ['event'],
			splits: [],
			flags: ['bars'],
		},
		axis: { x: 'Option', y: '%' },
		desc: 'How often each option of an event is taken, and how often its runs win.',
	},
	{
		...{ key: 'entity-over-time', label: 'A card, relic or potion over time', group: 'Cards and relics', kind: 'blob' },
		...{ needs: ['etype', 'entity'], splits: [], flags: [] },
		axis: { x: 'Week', y: '%' },
		desc: 'How often it is held each week, and how often its runs win.',
	},
	{
		...{
			key: 'entity-copies',
			label: 'Win rate by copies',
			group: 'Cards and relics',
			kind: 'blob',
			needs: ['entity'],
			splits: [],
			flags: ['bars'],
		},
		etypeFixed: 'cards',
		axis: { x: 'Copies', y: 'Wins, %' },
		desc: 'Share of wins by the number of copies of a card in the final deck.',
	},
	{
		...{
			key: 'enchant-winrate',
			label: 'Win rate by enchantment',
			group: 'Cards and relics',
			kind: 'blob',
			needs: [],
			splits: [],
		},
		flags: ['bars', 'horizontal'],
		axis: { x: 'Enchantment', y: 'Wins, %' },
		desc: 'Share of wins among runs whose final deck carries an enchantment.',
	},
	{
		...{ key: 'runs-over-time', label: 'Runs over time', group: 'Volume', kind: 'frame', needs: [], splits: SPLITS, flags: [] },
		axis: { x: 'Week', y: 'Runs' },
		desc: 'Runs of each week, with the mean of 30 days.',
	},
	{
		...{
			key: 'stat-histogram',
			label: 'Spread of a statistic',
			group: 'Distributions',
			kind: 'frame',
			needs: ['stat'],
			splits: SPLITS,
			flags: [],
		},
		axis: { x: 'Statistic', y: 'Runs, %' },
		desc: 'How the values of the chosen statistic are spread.',
	},
	{
		...{ key: 'time-to-win', label: 'Length of wins', group: 'Distributions', kind: 'frame', needs: [], splits: RATE, flags: [] },
		axis: { x: 'Minutes', y: 'Wins, %' },
		desc: 'How the length of wins is spread.',
	},
	{
		...{
			key: 'stat-scatter',
			label: 'Two statistics',
			group: 'Distributions',
			kind: 'frame',
			needs: ['x', 'y'],
			splits: SPLITS,
			flags: ['scatter'],
		},
		axis: { x: 'Statistic', y: 'Statistic' },
		desc: 'A sample of runs, each a point of two statistics.',
	},
] as const satisfies readonly Chart[];

export type ChartKey = (typeof CHARTS)[number]['key'];

export interface RunStat {
	readonly key: string;
	readonly label: string;
	readonly bucket: number;
	/** Larger values are left out. */
	readonly max: number;
}

/** Statistics of a run that charts can be made of. */
export const RUN_STATS = [
	{ key: 'floors_reached', label: 'Floors reached', bucket: 1, max: 60 },
	{ key: 'deck_size', label: 'Cards in the deck', bucket: 2, max: 90 },
	{ key: 'relic_count', label: 'Relics', bucket: 1, max: 45 },
	{ key: 'run_minutes', label: 'Minutes', bucket: 5, max: 240 },
	{ key: 'ascension', label: 'Ascension', bucket: 1, max: 10 },
] as const satisfies readonly RunStat[];

export type RunStatKey = (typeof RUN_STATS)[number]['key'];
