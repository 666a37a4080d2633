import { createHash } from 'node:crypto';
import { CHARACTERS, SKILLS } from '../../../../contract/statistics/bracket.ts';
import { type Blocks, addBlock } from '../../counting/counters/blocks.ts';
import { type Counters, WHOLE, contestKey } from '../../counting/counters/counters.ts';
import { fitStrengths } from '../../math/bradley-terry.ts';
import { contestGraph } from '../../math/contest-graph.ts';
import { elo } from '../../math/elo.ts';

/** The ratings of one fit, by position; SKIP comes last. */
export interface Fit {
	/** Of the contests it was made from: an equal one need not be made again. */
	readonly digest: string;
	readonly elo: readonly (number | null)[];
	readonly contests: number;
}

/** The fits of a generation (`behaviour/formulas.md#rating`), by type and name: `all`, a skill, a version, `IRONCLAD`, `IRONCLAD:a10`. */
export interface Ratings {
	readonly cards: Readonly<Record<string, Fit>>;
	readonly relics: Readonly<Record<string, Fit>>;
	/** Upgraded cards by what was upgraded over what. */
	readonly upgrades: Fit;
}

interface Slice {
	readonly name: string;
	readonly keys: readonly number[];
}

const BAND_OF_SKILL = 1;
const BANDS = Array.from({ length: SKILLS.length + 1 }, (_, band) => band);

/** Skills are nested: `wr30` holds the bands of `wr50`. */
const bandsFrom = (lowest: number): number[] => BANDS.filter((band) => band >= lowest);

function slicesOf(versions: readonly { readonly name: string; readonly build: number }[]): Slice[] {
	const groups = (lowest: number, characters: readonly number[]): number[] =>
		bandsFrom(lowest).flatMap((band) => characters.map((character) => contestKey.group(band, character)));
	const everyone = CHARACTERS.map((_, character) => character);
	return [
		{ name: 'all', keys: groups(0, everyone) },
		...SKILLS.map((skill, index) => ({ name: skill, keys: groups(BAND_OF_SKILL + index, everyone) })),
		...versions.map(({ name, build }) => ({ name, keys: [contestKey.version(build)] })),
		...CHARACTERS.map((name, character) => ({ name, keys: groups(0, [character]) })),
		...CHARACTERS.map((name, character) => ({ name: `${name}:a10`, keys: groups(BAND_OF_SKILL, [character]) })),
	];
}

/** Makes every fit, once for equal contests; those that `previous` has are taken from there. */
export function rate(counters: Counters, versions: Parameters<typeof slicesOf>[0], previous?: Ratings): Ratings {
	const fits = (contests: Blocks<Int32Array>, last: Readonly<Record<string, Fit>> = {}): Record<string, Fit> => {
		const known = byDigest(Object.values(last));
		// Few runs fill few blocks: then many slices are the same blocks, which are added up once.
		const made = new Map<string, Fit>();
		const sumOf = createSum(contests);
		const fitOf = (keys: readonly number[]): Fit => {
			const filled = keys.filter((key) => contests.find(key) !== undefined);
			const found = made.get(filled.join()) ?? fit(sumOf(filled), known);
			made.set(filled.join(), found);
			return found;
		};
		return Object.fromEntries(slicesOf(versions).map(({ name, keys }) => [name, fitOf(keys)]));
	};
	return {
		cards: fits(counters.cardContests, previous?.cards),
		relics: fits(counters.relicContests, previous?.relics),
		upgrades: fit(counters.upgradeContests.at(WHOLE), byDigest(previous ? [previous.upgrades] : [])),
	};
}

const byDigest = (fits: readonly Fit[]): Map<string, Fit> => new Map(fits.map((each) => [each.digest, each]));

/** Sums blocks that are filled, each time in the same memory: fresh memory takes longer than the sum. A single block is its own sum. */
function createSum(contests: Blocks<Int32Array>): (keys: readonly number[]) => Int32Array {
	const sum = contests.zeros();
	return (keys) => {
		const blocks = keys.map((key) => contests.find(key)!);
		if (blocks.length === 1) return blocks[0]!;
		sum.fill(0);
		for (const block of blocks) addBlock(sum, block);
		return sum;
	};
}

/** The fit of contests, which are not kept; those that are `known` already are not fitted again, a new one is known from here on. */
function fit(wins: Int32Array, known: Map<string, Fit>): Fit {
	const digest = createHash('sha1').update(wins).digest('hex');
	const found = known.get(digest);
	if (found) return found;
	const graph = contestGraph({ size: Math.sqrt(wins.length), wins });
	const strengths = fitStrengths(graph);
	const rated = Array.from(strengths, (strength, entity) => elo(strength, graph.played[entity]!));
	const made = { digest, elo: rated, contests: graph.played.reduce((sum, played) => sum + played, 0) / 2 };
	known.set(digest, made);
	return made;
}
