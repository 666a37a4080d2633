import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { Archetype, Archetypes } from '../../../../contract/statistics/archetypes.ts';
import { verdictOfInterval } from '../../comparison/certainty.ts';
import { NO_STRATA, type Strata, addStratum, differenceOf } from '../../comparison/strata.ts';
import { percent, percentOrZero } from '../../math/rate.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import { wilsonInterval } from '../../../../contract/statistics/math/wilson.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import { advice } from '../advice.ts';
import type { NamesOf } from '../../counting/catalogue/named.ts';
import { STARTS } from './cluster.ts';
import { compareAtFights } from './deck-at-fights.ts';
import { MOST_CARDS, MOST_RELICS } from './defining-terms.ts';
import {
	ROUNDED_RUNS,
	FEWEST_ARCHETYPES,
	FEWEST_RUNS,
	MOST_ARCHETYPES,
	RUNS_PER_ARCHETYPE,
	centresOf,
	fitArchetypes,
} from './fit.ts';
import { type CharacterArchetypes, type Theme, FEWEST_SHOWN_RUNS, namesOfTheme, resultsOf, shownThemes } from './themes.ts';
import { FEWEST_VERSION_RUNS, MOST_VERSIONS, type VersionShare, summarise } from './summarise.ts';

/** Characters with too few runs are absent. */
export type ArchetypesFile = Readonly<Record<string, CharacterArchetypes>>;

export const archetypes = advice<ArchetypesFile>({
	file: 'archetypes.json',
	empty: {},
	methods: [
		{
			key: 'archetype',
			title: 'Archetypes',
			formula: 'cosine of decks as vectors: a card weighs ln(1 + copies), a relic 1',
			text: `The solo runs of a character, from ${FEWEST_RUNS} on, are sorted into ${FEWEST_ARCHETYPES} to ${MOST_ARCHETYPES} groups of decks that resemble each other, one for every ${RUNS_PER_ARCHETYPE} runs (spherical k-means; of ${STARTS} starts, always the same, the one whose groups are the most alike within, so that the same runs always give the same groups). From ${ROUNDED_RUNS} runs on the groups are found in the first of them, as many as their number rounded down to two digits; every run then goes to the group it is most like. A group is named after the up to ${MOST_CARDS} cards and ${MOST_RELICS} relics that its decks have far more of than all decks of the character. Groups under ${FEWEST_SHOWN_RUNS} runs are not shown. Runs that ended early have small decks and lose, so that \`win_rate\` says as much about how deep a group got as about its cards: \`third_act\` takes the decks of the newest official runs as they were when these entered the third act, and compares with other such runs of the same character and ascension; its interval is widened for all archetypes of the character.`,
		},
		{
			key: 'trend',
			title: 'Trend of an archetype',
			formula: 'delta = share in the newest version − share in the one before',
			text: `Of the runs of the character, in percentage points, over the newest ${MOST_VERSIONS} versions with at least ${FEWEST_VERSION_RUNS} of them. Where \`delta_ci\`, widened for all archetypes of the character, reaches 0 there is no clear difference.`,
		},
	],

	prepare({ corpora, frame, catalogue, segments, size, layout, lastAdvice }) {
		const last = lastAdvice(archetypes.file) as ArchetypesFile | undefined;
		const parts = CHARACTERS.map((character, position) => ({
			character,
			position,
			corpus: corpora[position]!,
			last: last?.[character]?.fit,
		})).filter(({ corpus }) => corpus.rows.length >= FEWEST_RUNS);
		const fits = fitArchetypes(parts, frame, catalogue);
		const centres = new Map(parts.map(({ position }, index) => [position, centresOf(fits[index]!, size.cards + size.relics)]));
		const atFights = compareAtFights({ frame, catalogue, segments, layout }, centres);
		const found = parts.map(({ character, position, corpus }, index) => {
			const fit = fits[index]!;
			const summaries = summarise(corpus, frame, centres.get(position)!).map((summary) => {
				return { ...summary, ...atFights.get(position)![summary.centre]! };
			});
			return [character, { fit, runs: corpus.rows.length, summaries }] as const;
		});
		return Object.fromEntries(found);
	},
});

/** How a rate of an archetype stands beside that of others of its character, where so many are compared. */
export function comparison(strata: Strata, compared: number) {
	const { count, hits, expected } = strata;
	const found = differenceOf(strata, compared);
	return {
		rate: percentOrZero(hits, count),
		interval: wilsonInterval(hits, count),
		expected: percent(expected, count),
		difference: found?.difference ?? null,
		difference_ci: found?.interval ?? null,
		verdict: verdictOfInterval(found?.interval ?? null),
	};
}

/** The archetypes of every character (`behaviour/advice.md#archetypes`). */
export function allArchetypes(snapshot: Snapshot, names: NamesOf): Archetypes {
	const file = snapshot.advice(archetypes);
	const characters = Object.keys(file);
	if (characters.length === 0) return { available: false, characters: {} };
	const ordered = CHARACTERS.filter((character) => characters.includes(character));
	return {
		available: true,
		built_at: new Date(snapshot.manifest.builtAt).toISOString(),
		characters: Object.fromEntries(
			ordered.map((character) => {
				const themes = shownThemes(file[character]!);
				return [character, themes.map((theme) => describe(theme, themes.length, names))];
			}),
		),
	};
}

/** How the share of runs changed in the newest version, and whether by more than chance. */
function trendOf(versions: readonly VersionShare[], compared: number): Archetype['trend'] {
	const [before, now] = versions.slice(-2);
	if (!before || !now) return null;
	const stratum = {
		...{ count: before.runs + now.runs, hits: before.size + now.size },
		...{ groupCount: now.runs, groupHits: now.size },
	};
	const interval = differenceOf(addStratum(NO_STRATA, stratum), compared)?.interval ?? null;
	return {
		version: now.version,
		delta: round(100 * (now.size / now.runs - before.size / before.runs), 1),
		runs: now.runs,
		share_ci: wilsonInterval(now.size, now.runs),
		delta_ci: interval,
		verdict: verdictOfInterval(interval),
	};
}

function describe(theme: Theme, compared: number, names: NamesOf): Archetype {
	const { examples, thirdAct, versions } = theme.summary;
	const { rate, interval, expected, ...difference } = comparison(thirdAct, compared);
	const history = versions.map((each) => ({
		version: each.version,
		share: percentOrZero(each.size, each.runs),
		win_rate: percentOrZero(each.wins, each.size),
		size: each.size,
		runs: each.runs,
		win_rate_ci: wilsonInterval(each.wins, each.size),
	}));
	return {
		...namesOfTheme(theme, names),
		key: theme.key,
		...resultsOf(theme),
		third_act: {
			...{ runs: thirdAct.count, win_rate: rate, win_rate_ci: interval },
			...{ expected_win_rate: expected, ...difference },
		},
		example_runs: [...examples],
		trend: trendOf(versions, compared),
		history,
	};
}
