import { VERSION } from '../../../../contract/statistics/bracket.ts';
import { newestFirst } from '../../../store/browse/run-totals.ts';
import { ASCENSIONS } from '../../rollup/cells/columns.ts';
import { type Corpus, WEIGHTS, lengthsOf } from '../../rollup/decks/corpus.ts';
import { type Frame, hashOf } from '../../rollup/rows/frame.ts';
import { type Centres, label } from './cluster.ts';

const MOST_EXAMPLES = 3;
/** Runs of the character that a version needs to be followed, and how many versions are. */
export const FEWEST_VERSION_RUNS = 200;
export const MOST_VERSIONS = 6;
/** Acts that a run has left behind when it is in its third one. */
const TWO_ACTS = 2;

/** Runs of an archetype beside runs of the same character and ascension that got as deep. */
export interface Compared {
	readonly runs: number;
	/** Of them: wins, or deaths. */
	readonly counted: number;
	/** What so many runs of the same ascensions have, whatever their archetype. */
	readonly expected: number;
}

export interface VersionShare {
	readonly version: string;
	/** Runs of the character. */
	readonly runs: number;
	readonly size: number;
	readonly wins: number;
}

/** What the runs of an archetype have in common. */
export interface Summary {
	/** Its number in the fit. */
	readonly centre: number;
	readonly size: number;
	readonly wins: number;
	/** Hashes of runs. */
	readonly examples: readonly string[];
	readonly versions: readonly VersionShare[];
	/** Wins of those that reached the third act. */
	readonly thirdAct: Compared;
	/** By position of the encounter: runs that it ended, whether or not the file has the fight. */
	readonly deaths: Readonly<Record<string, number>>;
	/** By position of the encounter: deaths of those that met it. */
	readonly meetings: Readonly<Record<string, Compared>>;
}

/** Sorts all runs of a character by archetype, the largest first, and tells what each archetype is like. */
export function summarise(corpus: Corpus, frame: Frame, centres: Centres): Summary[] {
	const labels = new Uint8Array(corpus.rows.length);
	label(corpus, centres, labels);
	const byCentre = Map.groupBy(labels.keys(), (deck) => labels[deck]!);
	const compareDepth = createComparison(corpus, frame, labels, centres.count);
	const versions = followedVersions(corpus, frame);
	const similarity = similarityTo(corpus, centres);
	const summaries = Array.from({ length: centres.count }, (_, centre) => {
		const decks = byCentre.get(centre) ?? [];
		return {
			centre,
			size: decks.length,
			wins: countWins(corpus, decks),
			examples: nearest(corpus, decks, (deck) => similarity(deck, centre)).map((deck) =>
				hashOf(frame.columns, corpus.rows[deck]!),
			),
			versions: versions.map(({ version, build, runs }) => {
				const own = decks.filter((deck) => frame.columns.build[corpus.rows[deck]!] === build);
				return { version, runs, size: own.length, wins: countWins(corpus, own) };
			}),
			deaths: countDeaths(corpus, decks),
			...compareDepth(centre),
		};
	});
	return summaries.sort((left, right) => right.size - left.size || left.centre - right.centre);
}

function countWins({ won }: Corpus, decks: readonly number[]): number {
	return decks.reduce((sum, deck) => sum + won[deck]!, 0);
}

/** The winning decks nearest to a centre, of all when none won; of equals the earlier. */
function nearest(corpus: Corpus, decks: readonly number[], similarity: (deck: number) => number): number[] {
	const winners = decks.filter((deck) => corpus.won[deck] === 1);
	const rated = (winners.length > 0 ? winners : decks).map((deck) => ({ deck, similarity: similarity(deck) }));
	rated.sort((left, right) => right.similarity - left.similarity || left.deck - right.deck);
	return rated.slice(0, MOST_EXAMPLES).map(({ deck }) => deck);
}

/** The cosine of a deck and a centre. */
function similarityTo(corpus: Corpus, { count, weights }: Centres): (deck: number, centre: number) => number {
	const { starts, terms, copies } = corpus;
	const lengths = lengthsOf(corpus);
	return (deck, centre) => {
		let sum = 0;
		for (let at = starts[deck]!; at < starts[deck + 1]!; at++)
			sum += WEIGHTS[copies[at]!]! * weights[terms[at]! * count + centre]!;
		return sum / lengths[deck]!;
	};
}

/** Runs that each encounter ended. */
function countDeaths({ killers }: Corpus, decks: readonly number[]): Record<string, number> {
	const deaths = new Map<number, number>();
	for (const deck of decks) if (killers[deck]! >= 0) deaths.set(killers[deck]!, (deaths.get(killers[deck]!) ?? 0) + 1);
	return Object.fromEntries([...deaths].sort(([left], [right]) => left - right));
}

/** Versions with enough runs of the character, the newest ones, oldest first. */
function followedVersions({ rows }: Corpus, { columns, builds }: Frame) {
	const runs = new Uint32Array(builds.length + 1);
	for (const row of rows) runs[columns.build[row]!] = runs[columns.build[row]!]! + 1;
	return builds
		.map((version, index) => ({ version, build: index + 1, runs: runs[index + 1]! }))
		.filter(({ version, runs: played }) => played >= FEWEST_VERSION_RUNS && VERSION.test(version))
		.sort((left, right) => newestFirst(left.version, right.version))
		.slice(0, MOST_VERSIONS)
		.reverse();
}

/** Counts, by archetype and ascension, who got how deep and what became of them there. */
function createComparison(corpus: Corpus, { columns }: Frame, labels: Uint8Array, count: number) {
	const deep = createTally(count);
	const met = new Map<number, ReturnType<typeof createTally>>();
	for (let deck = 0; deck < labels.length; deck++) {
		const [centre, ascension] = [labels[deck]!, corpus.ascensions[deck]!];
		if (columns.acts[corpus.rows[deck]!]! >= TWO_ACTS) deep.add(centre, ascension, corpus.won[deck]!);
		for (let at = corpus.meetingStarts[deck]!; at < corpus.meetingStarts[deck + 1]!; at++) {
			const encounter = corpus.meetings[at]!;
			const tally = met.get(encounter) ?? createTally(count);
			met.set(encounter, tally);
			tally.add(centre, ascension, corpus.killers[deck] === encounter ? 1 : 0);
		}
	}
	const meetings = [...met].sort(([left], [right]) => left - right);
	return (centre: number) => ({
		thirdAct: deep.compare(centre),
		meetings: Object.fromEntries(meetings.map(([encounter, tally]) => [encounter, tally.compare(centre)] as const)),
	});
}

/** Runs and what is counted of them, by archetype and ascension. */
function createTally(count: number) {
	const runs = new Uint32Array(count * ASCENSIONS);
	const counted = new Uint32Array(count * ASCENSIONS);
	const sumAt = (numbers: Uint32Array, ascension: number): number => {
		let sum = 0;
		for (let centre = 0; centre < count; centre++) sum += numbers[centre * ASCENSIONS + ascension]!;
		return sum;
	};
	return {
		add: (centre: number, ascension: number, amount: number): void => {
			const at = centre * ASCENSIONS + ascension;
			runs[at] = runs[at]! + 1;
			counted[at] = counted[at]! + amount;
		},
		compare: (centre: number): Compared => {
			const compared = { runs: 0, counted: 0, expected: 0 };
			for (let ascension = 0; ascension < ASCENSIONS; ascension++) {
				const own = runs[centre * ASCENSIONS + ascension]!;
				if (own === 0) continue;
				compared.runs += own;
				compared.counted += counted[centre * ASCENSIONS + ascension]!;
				compared.expected += (own * sumAt(counted, ascension)) / sumAt(runs, ascension);
			}
			return compared;
		},
	};
}
