import type { Method } from '../answers/method.ts';
import { FEWEST_VISITS, LEAST_EVENT_GAP } from './event-divergence.ts';
import { MOST_WALKED } from './insights.ts';
import { FEWEST_PERCENTILE_RUNS } from './percentiles.ts';
import { FEWEST_CARRY_RUNS, FEWEST_PICK_OFFERS, LEAST_COMMUNITY_RATE } from './picks.ts';

/** How the figures of insights are made that no other statistic has. */
export const INSIGHT_METHODS: readonly Method[] = [
	{
		key: 'gap',
		title: 'What you do differently',
		formula: 'gap = your rate − the rate of everybody, in percentage points',
		text: `Decisions of your newest ${MOST_WALKED.toLocaleString('en')} official runs beside those of everybody with the same party, version and, for ascension 10, ascension; of every character, so that a player of one character differs in its cards. Options of an event from ${FEWEST_VISITS} choices in it and ${LEAST_EVENT_GAP} points on, cards from ${FEWEST_PICK_OFFERS} offers, relics from ${FEWEST_CARRY_RUNS} runs; relics that you hold less often only where everybody holds them in ${LEAST_COMMUNITY_RATE} % of the runs. \`difference\` compares with everybody within characters: cards within acts too, relics within wins and losses. Its interval is widened for all rates that are compared, because the widest gaps are shown; where it reaches 0 there is no clear difference. A gap says that you play differently, not that you play worse.`,
	},
	{
		key: 'win_rate_percentile',
		title: 'Where you stand',
		formula: '100·players with a lower win rate / players',
		text: `Among players with ${FEWEST_PERCENTILE_RUNS} official runs under a name; those of the same rate do not count as lower. It compares whatever was played: who plays lower ascensions wins more often.`,
	},
];
