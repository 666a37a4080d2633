import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import type { Archetype, Archetypes } from '../../../../contract/statistics/archetypes.ts';
import { percentOrZero } from '../../math/rate.ts';
import { round } from '../../math/round.ts';
import { wilsonInterval } from '../../math/wilson.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { advice } from '../advice.ts';
import type { NamesOf } from '../named.ts';
import { verdictOf } from '../verdict.ts';
import { STARTS } from './cluster.ts';
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
import { type Compared, FEWEST_VERSION_RUNS, MOST_VERSIONS, type VersionShare, summarise } from './summarise.ts';

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
			text: `The solo runs of a character, from ${FEWEST_RUNS} on, are sorted into ${FEWEST_ARCHETYPES} to ${MOST_ARCHETYPES} groups of decks that resemble each other, one for every ${RUNS_PER_ARCHETYPE} runs (spherical k-means; of ${STARTS} starts, always the same, the one whose groups are the most alike within, so that the same runs always give the same groups). From ${ROUNDED_RUNS} runs on the groups are found in the first of them, as many as their number rounded down to two digits; every run then goes to the group it is most like. A group is named after the up to ${MOST_CARDS} cards and ${MOST_RELICS} relics that its decks have far more of than all decks of the character. Groups under ${FEWEST_SHOWN_RUNS} runs are not shown. Runs that ended early have small decks and lose, so that \`win_rate\` says as much about how deep a group got as about its cards: \`third_act\` compares only runs that reached the third act with those of the same character and ascension that did.`,
		},
		{
			key: 'trend',
			title: 'Trend of an archetype',
			formula: 'delta = share in the newest version − share in the one before',
			text: `Of the runs of the character, in percentage points, over the newest ${MOST_VERSIONS} versions with at least ${FEWEST_VERSION_RUNS} of them. Where the interval of the new share reaches the old one there is no clear difference.`,
		},
	],

	prepare({ corpora, frame, catalogue, size, lastAdvice }) {
		const last = lastAdvice(archetypes.file) as ArchetypesFile | undefined;
		const parts = CHARACTERS.map((character, position) => ({
			character,
			corpus: corpora[position]!,
			last: last?.[character]?.fit,
		})).filter(({ corpus }) => corpus.rows.length >= FEWEST_RUNS);
		const fits = fitArchetypes(parts, frame, catalogue);
		const found = parts.map(({ character, corpus }, index) => {
			const fit = fits[index]!;
			const summaries = summarise(corpus, frame, centresOf(fit, size.cards + size.relics));
			return [character, { fit, runs: corpus.rows.length, summaries }] as const;
		});
		return Object.fromEntries(found);
	},
});

/** How a rate of an archetype stands beside that of all runs of its character and ascension that got as deep. */
export function comparison({ runs, counted, expected }: Compared) {
	return {
		rate: percentOrZero(counted, runs),
		interval: wilsonInterval(counted, runs),
		expected: runs === 0 ? null : round((100 * expected) / runs, 1),
		verdict: verdictOf(counted, runs, runs === 0 ? 0 : expected / runs),
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
			ordered.map((character) => [character, shownThemes(file[character]!).map((theme) => describe(theme, names))]),
		),
	};
}

/** How the share of runs changed in the newest version, and whether by more than chance. */
function trendOf(versions: readonly VersionShare[]): Archetype['trend'] {
	const [before, now] = versions.slice(-2);
	if (!before || !now) return null;
	const share = before.size / before.runs;
	return {
		version: now.version,
		delta: round(100 * (now.size / now.runs - share), 1),
		runs: now.runs,
		share_ci: wilsonInterval(now.size, now.runs),
		verdict: verdictOf(now.size, now.runs, share),
	};
}

function describe(theme: Theme, names: NamesOf): Archetype {
	const { examples, thirdAct, versions } = theme.summary;
	const { rate, interval, expected, verdict } = comparison(thirdAct);
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
		third_act: { runs: thirdAct.runs, win_rate: rate, win_rate_ci: interval, expected_win_rate: expected, verdict },
		example_runs: [...examples],
		trend: trendOf(versions),
		history,
	};
}
