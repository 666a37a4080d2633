/** A thread that makes answers from generations, so that no request waits for another's statistics. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import type { MatchedArchetype } from '../../../contract/statistics/archetypes.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { brotliOf, representationOf } from '../../http/negotiation/representation.ts';
import { type StatisticsCatalogue, readStatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { createTranslator } from '../counting/catalogue/translate-catalogue.ts';
import { isSound } from '../generation/folder/current.ts';
import { FILES } from '../generation/folder/files.ts';
import { DAMAGED_STATISTICS } from '../generation/folder/seal.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { serveCalls } from '../../platform/threads/thread-calls.ts';
import { type SubmittedDeck, archetypeOfSubmitted } from '../advice/archetypes/match.ts';
import { type KeyPicks, keyPicks } from '../answers/key-picks.ts';
import { csvAnswer } from '../files/csv-answer.ts';
import { ANSWER_FORMS, type AnswerForm } from './answer-form.ts';
import { ANSWERS, type AnswerContext, type AnswerName, type QueryOf, isWorthKeeping } from '../questions/answers.ts';
import { createRecordWords, createStrings, restNamesIn } from '../generation/snapshot/record-words.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { openSnapshot } from '../making/plan.ts';

export interface AnswerCall {
	/** Folder of the generation; null before the first one. */
	readonly generation: string | null;
	/** Folder of the tree, for words and for the catalogue while there is no generation. */
	readonly tree: string;
	readonly name: AnswerName;
	readonly query: QueryOf<AnswerName>;
	readonly form: AnswerForm;
}

interface ArchetypeCall {
	readonly generation: string;
	/** Folder of the current tree. */
	readonly tree: string;
	readonly deck: SubmittedDeck;
	readonly language: LanguageCode;
}

const { state } = workerData as { readonly state: string };

let opened: { readonly key: string; readonly snapshot: Snapshot } | undefined;

function snapshotOf(generation: string | null, tree: string): Snapshot {
	const key = generation ?? tree;
	if (opened?.key !== key) {
		opened?.snapshot.close();
		opened = undefined;
		if (generation !== null && !isSound(generation, 'contents'))
			throw Object.assign(new Error('The statistics are damaged; they are made anew.'), { code: DAMAGED_STATISTICS });
		const catalogue =
			generation === null ? readStatisticsCatalogue(tree) : readJson<StatisticsCatalogue>(join(generation, FILES.catalogue));
		opened = { key, snapshot: openSnapshot(generation, catalogue) };
	}
	return opened.snapshot;
}

function readJson<Value>(file: string): Value {
	return JSON.parse(readFileSync(file, 'utf8')) as Value;
}

type Words = Pick<AnswerContext, 'names' | 'translated' | 'strings'>;

let words: (Words & { readonly tree: string }) | undefined;

/** Names and strings of the tree that was asked for last are kept. */
function wordsOf(tree: string): Words {
	if (words?.tree === tree) return words;
	const names = createRecordWords(tree);
	words = { tree, names, translated: createTranslator(names), strings: createStrings(tree) };
	return words;
}

/** Without the pool that small buffers share. */
function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
	return new Uint8Array(buffer);
}

interface KeyPicksCall {
	readonly generation: string;
	/** Folder of the current tree. */
	readonly tree: string;
	/** Rows of the run store. */
	readonly ids: readonly number[];
}

const methods = {
	/** Answers while the generation can be read. */
	check({ generation, tree }: Pick<AnswerCall, 'generation' | 'tree'>): void {
		snapshotOf(generation, tree);
	},
	archetypeOf({ generation, tree, deck, language }: ArchetypeCall): MatchedArchetype | null {
		return archetypeOfSubmitted(snapshotOf(generation, tree), deck, wordsOf(tree).names(language));
	},
	/** Null while the seat vectors are not those that the generation counted. */
	keyPicks({ generation, tree, ids }: KeyPicksCall): ReadonlyMap<number, KeyPicks> | null {
		const [snapshot, segments] = [snapshotOf(generation, tree), join(state, SEGMENTS_FOLDER)];
		return readGeneration(segments) === snapshot.manifest.segments ? keyPicks(snapshot, segments, ids) : null;
	},
	answer({ generation, tree, name, query, form }: AnswerCall) {
		const context: AnswerContext = {
			snapshot: snapshotOf(generation, tree),
			state,
			segments: join(state, SEGMENTS_FOLDER),
			restNames: (language) => restNamesIn(tree, language),
			...wordsOf(tree),
		};
		const body = (ANSWERS[name] as (context: AnswerContext, query: unknown) => unknown)(context, query);
		const text = form === 'csv' ? csvAnswer(context, { name, query, body }) : JSON.stringify(body);
		const representation = representationOf(Buffer.from(text), ANSWER_FORMS[form]);
		const { bodies, digest } = representation;
		const br = brotliOf(representation);
		const encodings = { identity: bytesOf(bodies.identity), gzip: bodies.gzip && bytesOf(bodies.gzip), br: br && bytesOf(br) };
		return { ...encodings, digest, isWorthKeeping: isWorthKeeping(name, body, context.snapshot) };
	},
};

export type ReaderMethods = typeof methods;

serveCalls(methods);
