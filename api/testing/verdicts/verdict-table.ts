import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from '../../../contract/languages.ts';
import { VERDICTS, type VerdictName } from '../../../contract/statistics/verdicts.ts';
import { readStatisticsCatalogue } from '../../statistics/counting/catalogue/statistics-catalogue.ts';
import { createTranslator } from '../../statistics/counting/catalogue/translate-catalogue.ts';
import { currentGeneration } from '../../statistics/generation/folder/current.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { ANSWERS } from '../../statistics/questions/answers.ts';
import { createRecordWords, createStrings, restNamesIn } from '../../statistics/generation/snapshot/record-words.ts';
import { openSnapshot } from '../../statistics/making/plan.ts';
import { openBulkWriter } from '../../store/bulk-writer.ts';
import { SEGMENTS_FOLDER } from '../../store/segments/segment-files.ts';
import { type Family, MEASURES, type Simulation } from './measures.ts';
import { simulateRuns, simulatedWorld } from './simulated-runs.ts';
import type { Truth } from './truths.ts';

/** What the verdicts of one kind said of runs of which the truth is known. */
export interface VerdictRow {
	readonly name: VerdictName;
	/** Verdicts behind which there is nothing, and how many of them say that there is a difference. */
	readonly nulls: number;
	readonly falses: number;
	/** Families with such verdicts, and those of them with a false one. */
	readonly families: number;
	readonly falseFamilies: number;
	/** Verdicts behind which there is a planted effect, and how many of them say `above`. */
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

/** Stores runs of a truth, counts them and opens their answers. */
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
		snapshot,
		samples,
		ask: (name, query) => (ANSWERS[name] as (of: typeof context, query: unknown) => unknown)(context, query),
		close: () => snapshot.close(),
	};
}

/** A row for each kind of verdict. */
export function verdictTable(simulation: Simulation): VerdictRow[] {
	return VERDICTS.map((name) => rowOf(name, MEASURES[name](simulation)));
}

function rowOf(name: VerdictName, families: readonly Family[]): VerdictRow {
	const all = families.flat();
	const nulls = families.map((family) => family.filter(({ isPlanted }) => !isPlanted)).filter((family) => family.length > 0);
	const isDifference = ({ verdict }: Family[number]): boolean => verdict !== 'no clear difference';
	const planted = all.filter(({ isPlanted }) => isPlanted);
	return {
		name,
		nulls: nulls.flat().length,
		falses: nulls.flat().filter(isDifference).length,
		families: nulls.length,
		falseFamilies: nulls.filter((family) => family.some(isDifference)).length,
		planted: planted.length,
		found: planted.filter(({ verdict }) => verdict === 'above').length,
	};
}
