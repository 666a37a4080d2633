import { GAME_VERSION, newestFirst } from '../../../../contract/records/game-version.ts';
import { type Corpus, WEIGHTS, lengthsOf } from '../../generation/decks/corpus.ts';
import { type Frame, hashOf } from '../../counting/rows/frame.ts';
import { type Centres, label } from './cluster.ts';

const MOST_EXAMPLES = 3;
/** Runs of the character that a version needs to be followed, and how many versions are. */
export const FEWEST_VERSION_RUNS = 200;
export const MOST_VERSIONS = 6;
/** Acts that a run has left behind when it is in its third one. */
const TWO_ACTS = 2;

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
	/** Runs that reached the third act. */
	readonly deep: number;
	/** By position of the encounter: runs that it ended, whether or not the file has the fight. */
	readonly deaths: Readonly<Record<string, number>>;
}

/** Sorts all runs of a character by archetype, the largest first, and tells what each archetype is like. */
export function summarise(corpus: Corpus, frame: Frame, centres: Centres): Summary[] {
	const labels = new Uint8Array(corpus.rows.length);
	label(corpus, centres, labels);
	const byCentre = Map.groupBy(labels.keys(), (deck) => labels[deck]!);
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
			deep: decks.filter((deck) => frame.columns.acts[corpus.rows[deck]!]! >= TWO_ACTS).length,
			deaths: countDeaths(corpus, decks),
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
		.filter(({ version, runs: played }) => played >= FEWEST_VERSION_RUNS && GAME_VERSION.test(version))
		.sort((left, right) => newestFirst(left.version, right.version))
		.slice(0, MOST_VERSIONS)
		.reverse();
}
