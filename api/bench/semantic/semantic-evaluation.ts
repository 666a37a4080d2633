import { readFileSync } from 'node:fs';
import lunr from 'lunr';
import { z } from 'zod';
import { type SemanticDocument, createSemanticIndex, findByMeaning } from '../../tree/search/semantic/semantic-index.ts';
import { readWordVectors } from '../../tree/search/semantic/word-vectors.ts';

const questionsSchema = z.array(z.strictObject({ question: z.string(), expected: z.array(z.string()).min(1) }));
/** Written by hand before any tuning. The held-out questions are not used while tuning. */
const questionSetsSchema = z.strictObject({ tuned: questionsSchema, heldOut: questionsSchema });
const QUESTIONS = questionSetsSchema.parse(JSON.parse(readFileSync(new URL('semantic-questions.json', import.meta.url), 'utf8')));

type Question = z.output<typeof questionsSchema>[number];
/** Paths of the records found, best first. */
type Find = (question: string) => readonly string[];

/** Questions with an expected record among the first results. */
export interface Share {
	readonly hits: number;
	readonly asked: number;
	readonly missed: readonly string[];
}

export interface Evaluation {
	readonly tuned: Share;
	readonly heldOut: Share;
}

/** Results that a reader looks at. */
const LOOKED_AT = 5;

export function evaluate(find: Find): Evaluation {
	return { tuned: shareOf(find, QUESTIONS.tuned), heldOut: shareOf(find, QUESTIONS.heldOut) };
}

function shareOf(find: Find, questions: readonly Question[]): Share {
	const missed = questions.filter((question) => !isHit(find, question)).map(({ question }) => question);
	return { hits: questions.length - missed.length, asked: questions.length, missed };
}

function isHit(find: Find, { question, expected }: Question): boolean {
	return find(question)
		.slice(0, LOOKED_AT)
		.some((path) => expected.includes(path));
}

export function semanticFind(documents: readonly SemanticDocument[]): Find {
	const index = createSemanticIndex(documents, readWordVectors());
	return (question) => findByMeaning(index, question, LOOKED_AT).map((item) => item.path);
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
