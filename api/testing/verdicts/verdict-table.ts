import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../../contract/languages.ts';
import { CLAIMS, type ClaimName } from '../../../contract/statistics/verdicts.ts';
import { readStatisticsCatalogue } from '../../statistics/counting/catalogue/statistics-catalogue.ts';
import { createTranslator } from '../../statistics/counting/catalogue/translate-catalogue.ts';
import { currentGeneration } from '../../statistics/generation/folder/current.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { ANSWERS } from '../../statistics/questions/answers.ts';
import { createRecordWords, createStrings, restNamesIn } from '../../statistics/generation/snapshot/record-words.ts';
import { openSnapshot } from '../../statistics/making/plan.ts';
import { openBulkWriter } from '../../store/bulk-writer.ts';
import { SEGMENTS_FOLDER } from '../../store/segments/segment-files.ts';
import { INTERVAL_MEASURES } from './interval-measures.ts';
import { type Family, type Measure, type Simulation, VERDICT_MEASURES } from './measures.ts';
import { simulateRuns, simulatedWorld } from './simulated-runs.ts';
import type { Truth } from './truths.ts';

/** The verdicts of one kind on runs with a known truth. */
export interface VerdictRow {
	readonly name: ClaimName;
	/** Verdicts behind which there is nothing, and how many of them say that there is a difference. */
	readonly nulls: number;
	readonly falses: number;
	/** Families with such verdicts, and those with a false one. */
	readonly families: number;
	readonly falseFamilies: number;
	/** Verdicts behind which there is a planted effect with enough seats a side, and how many of them are right. */
	readonly planted: number;
	readonly found: number;
}

export interface SimulationOptions {
	readonly dist: string;
	/** An empty folder. */
	readonly state: string;
	readonly truth: Truth;
	readonly runs: number;
	readonly samples: number;
	readonly seed: string;
}

/** Stores runs of a truth, computes their statistics and opens the answers. */
export function simulate({ dist, state, truth, runs, samples, seed }: SimulationOptions): Simulation & { close(): void } {
	const simulated = simulatedWorld(dist);
	const writer = openBulkWriter(state, false);
	writer.insert(simulateRuns(simulated, truth, runs, seed));
	writer.close();
	makeGeneration({ state, dist, now: Date.UTC(2026, 10, 21, 12) });
	const tree = realpathSync(join(dist, 'current'));
	const snapshot = openSnapshot(currentGeneration(state) ?? null, readStatisticsCatalogue(tree));
	const names = createRecordWords(tree);
	const context = {
		snapshot,
		state,
		segments: join(state, SEGMENTS_FOLDER),
		restNames: (language: LanguageCode) => restNamesIn(tree, language),
		names,
		translated: createTranslator(names),
		strings: createStrings(tree),
	};
	return {
		simulated,
		truth,
		snapshot,
		samples,
		ask: (name, query) => (ANSWERS[name] as (of: typeof context, query: unknown) => unknown)(context, query),
		close: () => snapshot.close(),
	};
}

const MEASURES: { readonly [Name in ClaimName]: Measure } = { ...VERDICT_MEASURES, ...INTERVAL_MEASURES };

/** A row for each kind of verdict, range of tiers and interval. @param leastSeats a side of a comparison, without which a planted effect is not looked for */
export function verdictTable(simulation: Simulation, leastSeats: number): VerdictRow[] {
	return CLAIMS.map((name) => rowOf(name, MEASURES[name](simulation), leastSeats));
}

function rowOf(name: ClaimName, families: readonly Family[], leastSeats: number): VerdictRow {
	const all = families.flat();
	const nulls = families.map((family) => family.filter(({ expected }) => !expected)).filter((family) => family.length > 0);
	const isDifference = ({ verdict }: Family[number]): boolean => verdict !== 'no clear difference';
	const planted = all.filter(({ expected, seats = 0 }) => expected && seats >= leastSeats);
	return {
		name,
		nulls: nulls.flat().length,
		falses: nulls.flat().filter(isDifference).length,
		families: nulls.length,
		falseFamilies: nulls.filter((family) => family.some(isDifference)).length,
		planted: planted.length,
		found: planted.filter(({ verdict, expected }) => verdict === expected).length,
	};
}
