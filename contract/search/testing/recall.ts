import type { SearchDocument } from '../document.ts';
import { searchKind } from '../kinds.ts';
import type { SearchScope } from '../scope.ts';
import { isSearchable, searchScopes } from '../search.ts';
import { type Probe, alphabetOf, seededRandom } from './probes.ts';

const LONGEST_QUERY = 80;

export interface Recall {
	/** Share of the queries whose answer shows the name under its label; 0 to 1. */
	readonly share: number;
	readonly asked: number;
	/** Some of the queries that failed: `query <- name`. */
	readonly missed: readonly string[];
}

/** A query and the document that it should find. */
export interface Question {
	readonly query: string;
	readonly document: SearchDocument;
}

/** Queries of one kind for the names of a scope, every `step`-th name, the same ones every time. */
export function questionsFor(scope: SearchScope, probe: Probe, step = 1): Question[] {
	const documents = distinct(scope);
	const alphabet = alphabetOf(documents.map((document) => document.name));
	const random = seededRandom(1);
	return documents
		.filter((_, index) => index % step === 0)
		.flatMap((document) => {
			const query = probe.make(document.name, random, alphabet);
			return query !== undefined && query.length <= LONGEST_QUERY && isSearchable(query) ? [{ query, document }] : [];
		});
}

/** How many names are found by a kind of query. */
export function recallOf(scope: SearchScope, probe: Probe, step = 1): Recall {
	const questions = questionsFor(scope, probe, step);
	const missed = questions.filter((question) => !isFound(scope, question));
	return {
		share: 1 - missed.length / Math.max(1, questions.length),
		asked: questions.length,
		missed: missed.slice(0, 20).map(({ query, document }) => `${query} <- ${document.name}`),
	};
}

/** How many documents are found by their English names, where those are others. */
export function englishRecallOf(scope: SearchScope, step = 1): Recall {
	const documents = scope.documents.flatMap(({ document }) => (document.english === undefined ? [] : [document]));
	const asked = documents.filter(({ english = '' }, index) => index % step === 0 && english.length <= LONGEST_QUERY);
	const missed = asked.filter((document) => !isFound(scope, { query: document.english ?? '', document }));
	return {
		share: 1 - missed.length / Math.max(1, asked.length),
		asked: asked.length,
		missed: missed.slice(0, 20).map(({ english, name }) => `${english} <- ${name}`),
	};
}

/** Several records may share a name; any of them is right. */
function isFound(scope: SearchScope, { query, document }: Question): boolean {
	const { label } = searchKind(document.kind);
	const category = searchScopes([scope], query).find((found) => found.label === label);
	return category?.items.some((item) => item.name === document.name) ?? false;
}

function distinct(scope: SearchScope): SearchDocument[] {
	const byName = new Map(scope.documents.map(({ document }) => [`${document.kind} ${document.name}`, document]));
	return [...byName.values()];
}
