import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../../contract/languages.ts';
import type { SearchScope } from '../../../contract/search/scope.ts';
import { searchScopes } from '../../../contract/search/search.ts';
import { scopeOf } from '../../../contract/search/testing/scope-of.ts';
import { neutralSources, pageSources, titledPages } from '../../derive/content/search-sources.ts';
import { projectCatalogue, projectMain, projectSource } from '../project-data.ts';
import { deriveRoles } from '../../derive/roles.ts';
import { lexiconOf } from '../../derive/search/lexicon.ts';
import { readerOf } from '../../derive/search/readings.ts';
import { tableOf } from '../../derive/tables.ts';
import { recordSources, withReadings } from '../../emit/search/search-index.ts';

const querySchema = z.strictObject({
	language: z.enum(LANGUAGE_CODES),
	query: z.string(),
	/** Any of these paths is correct. */
	expected: z.array(z.string()).min(1),
});
/** Queries by class of search behaviour. */
const classesSchema = z.record(z.string(), z.array(querySchema));
/** Written before tuning. Nobody may look at the results of held-out queries while tuning. */
const querySetsSchema = z.strictObject({ tuned: classesSchema, heldOut: classesSchema });
export const QUERIES = querySetsSchema.parse(JSON.parse(readFileSync(new URL('search-queries.json', import.meta.url), 'utf8')));

type Query = z.output<typeof querySchema>;

/** Number of queries with a correct result at the top, and among the first five. */
export interface ClassRecall {
	readonly asked: number;
	readonly first: number;
	readonly amongFive: number;
	/** Queries with a wrong first result, and their results. */
	readonly missed: readonly string[];
}

const LOOKED_AT = 5;

export function recallOfClass(queries: readonly Query[]): ClassRecall {
	const answered = queries.map((query) => ({ ...query, found: answersOf(query) }));
	const isRight = ({ expected, found }: (typeof answered)[number], looked: number) =>
		found.slice(0, looked).some((path) => expected.includes(path));
	return {
		asked: queries.length,
		first: answered.filter((each) => isRight(each, 1)).length,
		amongFive: answered.filter((each) => isRight(each, LOOKED_AT)).length,
		missed: answered
			.filter((each) => !isRight(each, 1))
			.map(({ language, query, found }) => `${language} ${query}: ${found.slice(0, LOOKED_AT).join(' ')}`),
	};
}

/** Result paths in order. */
function answersOf({ language, query }: Query): string[] {
	return searchScopes(scopesFor(language), query).flatMap(({ items }) => items.map(({ path }) => path));
}

const scopes = new Map<LanguageCode, SearchScope[]>();

/** The scopes of a query in a language: its records and pages, and language-independent content. */
function scopesFor(language: LanguageCode): SearchScope[] {
	const known = scopes.get(language) ?? makeScopes(language);
	scopes.set(language, known);
	return known;
}

function makeScopes(language: LanguageCode): SearchScope[] {
	const { content, ids } = projectSource();
	const main = projectMain();
	const read = readerOf(language, tableOf(main, 'readings'));
	const roles = deriveRoles(tableOf(main, 'roles') ?? [], projectCatalogue(DEFAULT_LANGUAGE));
	const lexicon = lexiconOf(tableOf(main, 'search-words'), roles, ids, language);
	const sources = [...recordSources(projectCatalogue(language), main), ...pageSources(titledPages(content), main, language)];
	return [scopeOf(withReadings(sources, read), lexicon), scopeOf(neutralSources(content))];
}
