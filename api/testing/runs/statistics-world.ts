import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseBracket } from '../../../contract/statistics/bracket.ts';
import type { Metrics } from '../../../contract/statistics/metrics.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { ANSWERS, type AnswerName, type QueryOf } from '../../statistics/questions/answers.ts';
import { createRecordWords, createStrings, restNamesIn } from '../../statistics/generation/snapshot/record-words.ts';
import type { Snapshot } from '../../statistics/generation/snapshot/snapshot.ts';
import { openSnapshot } from '../../statistics/making/plan.ts';
import { openBulkWriter } from '../../store/bulk-writer.ts';
import { SEGMENTS_FOLDER } from '../../store/segments/segment-files.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { readStatisticsCatalogue } from '../../statistics/counting/catalogue/statistics-catalogue.ts';
import { createTranslator } from '../../statistics/counting/catalogue/translate-catalogue.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { currentGeneration } from '../../statistics/generation/folder/current.ts';
import { readRows } from '../reference/rows.ts';
import { type World, createWorld } from '../reference/world.ts';

/** The same runs with their statistics and as input of the reference implementation. */
export interface StatisticsWorld {
	readonly world: World;
	readonly snapshot: Snapshot;
	/** Folder of the seat vectors. */
	readonly segments: string;
	/** An answer as a client receives it. */
	ask<Name extends AnswerName>(name: Name, query: QueryOf<Name>): unknown;
	close(): void;
}

/** Stores runs without waiting for the disk; returns the hash of one seat of each. */
export function storeRuns(state: string, submissions: readonly Submission[]): string[] {
	const writer = openBulkWriter(state, false);
	const outcomes = writer.insert(submissions);
	writer.close();
	return outcomes.map(({ runHash }) => runHash);
}

export const NOON = Date.UTC(2026, 10, 21, 12);

/** Computes the statistics of a state directory if they are missing. */
export function rollUp(state: string, dist: string): void {
	makeGeneration({ state, dist, now: NOON });
}

/** Opens the computed statistics of a state directory. */
export function openAnswers(state: string, dist: string) {
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
	const answer = (name: AnswerName, query: unknown) =>
		(ANSWERS[name] as (of: typeof context, query: unknown) => unknown)(context, query);
	return { tree, snapshot, segments: context.segments, answer };
}

/** Computes the statistics and opens them with the reference implementation. */
export function openStatistics(state: string, dist: string): StatisticsWorld {
	rollUp(state, dist);
	const { tree, snapshot, segments, answer } = openAnswers(state, dist);
	return {
		world: createWorld(tree, readRows(state)),
		snapshot,
		segments,
		ask: (name, query) => JSON.parse(JSON.stringify(answer(name, query))),
		close: () => snapshot.close(),
	};
}

/** The table of a type in a bracket, for all characters or one. */
export function metricsOf(
	world: StatisticsWorld,
	type: 'cards' | 'relics' | 'potions',
	bracket = 'all',
	character: string | null = null,
): Metrics {
	return world.ask('metrics', { type, bracket: parseBracket(bracket) ?? {}, name: bracket, character }) as Metrics;
}
