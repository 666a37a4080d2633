import { readFileSync } from 'node:fs';
import lunr from 'lunr';
import { z } from 'zod';
import { type SemanticDocument, createSemanticIndex, findByMeaning } from '../../tree/search/semantic/semantic-index.ts';
import { readWordVectors } from '../../tree/search/semantic/word-vectors.ts';

/** Written by hand before anything was tuned; the last twenty were never looked at while tuning. */
const questionsSchema = z.array(z.strictObject({ question: z.string(), expected: z.array(z.string()).min(1) }));
const QUESTIONS = questionsSchema.parse(JSON.parse(readFileSync(new URL('semantic-questions.json', import.meta.url), 'utf8')));
const HELD_OUT = 20;
const RESULTS = 8;

type Question = (typeof QUESTIONS)[number];
/** Paths of the records found, best first. */
type Find = (question: string) => readonly string[];

/** Questions with an expected record among the first eight results. */
export interface Evaluation {
	readonly tuned: string;
	readonly heldOut: string;
	readonly heldOutHits: number;
	readonly missed: readonly string[];
}

export function evaluate(find: Find): Evaluation {
	const tuned = QUESTIONS.slice(0, -HELD_OUT);
	const heldOut = QUESTIONS.slice(-HELD_OUT);
	const missed = QUESTIONS.filter((question) => !isHit(find, question));
	const hits = (questions: readonly Question[]) => questions.filter((question) => !missed.includes(question)).length;
	return {
		tuned: `${hits(tuned)} of ${tuned.length}`,
		heldOut: `${hits(heldOut)} of ${heldOut.length}`,
		heldOutHits: hits(heldOut),
		missed: missed.map(({ question }) => question),
	};
}

function isHit(find: Find, { question, expected }: Question): boolean {
	return find(question)
		.slice(0, RESULTS)
		.some((path) => expected.includes(path));
}

export function semanticFind(documents: readonly SemanticDocument[]): Find {
	const index = createSemanticIndex(documents, readWordVectors());
	return (question) => findByMeaning(index, question, RESULTS).map((item) => item.path);
}

/** What search by meaning has to beat: lunr as it comes, stemming English, over the same texts. */
export function fullTextFind(documents: readonly SemanticDocument[]): Find {
	const index = lunr((builder) => {
		builder.ref('path');
		builder.field('name');
		builder.field('text');
		for (const { item, text } of documents) builder.add({ path: item.path, name: item.name, text });
	});
	return (question) => {
		const terms = lunr.tokenizer(question);
		return index.query((query) => terms.forEach((term) => query.term(term, {}))).map((result) => result.ref);
	};
}
