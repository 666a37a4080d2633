import { createHash } from 'node:crypto';
import { isDraftableCard, isTellingRelic } from '../../counting/catalogue/items.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import type { Corpus, Decks } from '../../generation/decks/corpus.ts';
import type { Frame } from '../../counting/rows/frame.ts';
import type { Centres } from './cluster.ts';
import { type ClusterJob, clusterTogether } from './cluster-together.ts';
import { type Vocabulary, definingTerms, meanOf } from './defining-terms.ts';

/** Runs of a character without which there are no archetypes. */
export const FEWEST_RUNS = 200;
/** Runs per archetype, and how many archetypes there are at least and at most. */
export const RUNS_PER_ARCHETYPE = 3000;
export const [FEWEST_ARCHETYPES, MOST_ARCHETYPES] = [4, 14];
/** From so many runs on, the number of those that archetypes are found in is rounded down to two digits. */
export const ROUNDED_RUNS = 10_000;

/** A centre as it is kept: what is not 0 of it. */
export interface KeptCentre {
	readonly terms: readonly number[];
	readonly weights: readonly number[];
	/** Ids of what defines it. */
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

/** Archetypes of a character as they were found. */
export interface Fit {
	/** Changes with the runs that they were found in. */
	readonly digest: string;
	readonly runs: number;
	readonly centres: readonly KeptCentre[];
}

/**
 * How many of the first runs archetypes are found in. They are found anew only when this or one of those runs changes, so that a rollup
 * after few new runs costs little, and yet they follow from the runs alone.
 */
export function fittedRuns(runs: number): number {
	if (runs < ROUNDED_RUNS) return runs;
	const step = 10 ** (Math.floor(Math.log10(runs)) - 1);
	return Math.floor(runs / step) * step;
}

export function archetypeCount(runs: number): number {
	return Math.max(FEWEST_ARCHETYPES, Math.min(MOST_ARCHETYPES, Math.floor(runs / RUNS_PER_ARCHETYPE)));
}

/** The decks of a character, and what the last rollup found in them. */
export interface FitPart {
	readonly corpus: Corpus;
	readonly last: Fit | undefined;
}

/** Finds the archetypes of each character, or takes those of the last rollup when they were found in the same runs. */
export function fitArchetypes(parts: readonly FitPart[], frame: Frame, catalogue: StatisticsCatalogue): Fit[] {
	const vocabulary = vocabularyOf(catalogue);
	const terms = vocabulary.isDraftable.length;
	const plans = parts.map(({ corpus, last }) => {
		const runs = fittedRuns(corpus.rows.length);
		const digest = digestOf(corpus, frame, runs);
		if (last?.digest === digest) return { last };
		return { runs, digest, decks: firstDecks(corpus, runs), terms, count: archetypeCount(runs) };
	});
	const jobs = plans.flatMap((plan) => ('last' in plan ? [] : [plan]));
	const centres = new Map<Plan, Centres>(clusterTogether(jobs).map((found, index) => [jobs[index]!, found]));
	return plans.map((plan) => ('last' in plan ? plan.last : describeFit(plan, centres.get(plan)!, vocabulary, catalogue)));
}

interface Plan extends ClusterJob {
	readonly runs: number;
	readonly digest: string;
}

function describeFit(
	{ runs, digest, decks, terms }: Plan,
	centres: Centres,
	vocabulary: Vocabulary,
	catalogue: StatisticsCatalogue,
): Fit {
	const defining = definingTerms(centres, meanOf(decks, terms), vocabulary);
	return {
		digest,
		runs,
		centres: defining.map(({ cards, relics }, centre) => ({
			...sparse(centres, centre),
			cards: cards.map((card) => catalogue.cards[card]!.id),
			relics: relics.map((relic) => catalogue.relics[relic]!.id),
		})),
	};
}

function firstDecks({ rows, starts, terms, copies }: Decks, count: number): Decks {
	return { rows: rows.subarray(0, count), starts: starts.subarray(0, count + 1), terms, copies };
}

/** Rows never change what they hold: another run has another id. */
function digestOf({ rows }: Decks, { columns }: Frame, count: number): string {
	const ids = Float64Array.from(rows.subarray(0, count), (row) => columns.id[row]!);
	return createHash('sha256').update(ids).digest('hex').slice(0, 16);
}

export function vocabularyOf({ cards, relics }: StatisticsCatalogue): Vocabulary {
	const isDraftable = Uint8Array.from([...cards.map(isDraftableCard), ...relics.map(isTellingRelic)], Number);
	return { cards: cards.length, isDraftable };
}

function sparse({ count, weights }: Centres, centre: number): Pick<KeptCentre, 'terms' | 'weights'> {
	const terms = Array.from({ length: weights.length / count }, (_, term) => term).filter(
		(term) => weights[term * count + centre] !== 0,
	);
	return { terms, weights: terms.map((term) => weights[term * count + centre]!) };
}

/** The centres of a fit, side by side. @param size of the vocabulary. */
export function centresOf({ centres }: Fit, size: number): Centres {
	const count = centres.length;
	const weights = new Float64Array(size * count);
	for (const [centre, { terms, weights: own }] of centres.entries())
		for (const [index, term] of terms.entries()) weights[term * count + centre] = own[index]!;
	return { count, weights };
}
