import { z } from 'zod';
import { type KindKey, KIND_KEYS, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { sourceOfRecord } from '../../../contract/search/document.ts';
import type { SearchItem } from '../../../contract/search/group.ts';
import { queryWords } from '../../../contract/search/terms/words.ts';
import { kindPage } from '../../../contract/tree/page-path.ts';
import { ValidationError } from '../../http/errors/api-error.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';
import { filterRecords, readFilters } from '../../tree/filters/apply-filters.ts';
import type { Library } from '../../tree/library.ts';
import { BUDGETS } from '../budgets.ts';
import { fit, leftOffSchema } from '../fit.ts';
import { kindInput, languageInput } from '../inputs.ts';
import { type Sources, defineTool } from '../tool.ts';
import { ToolRefused } from '../tool-refused.ts';

/** Shorter queries are names, not questions. */
const QUESTION_WORDS = 3;
const MOST_BY_MEANING = 5;

const resultSchema = z.object({
	kind: z.string().meta({ description: 'Kind of the record; `page` for a page of the site.' }),
	id: z.string().optional().meta({ description: 'For `get`.' }),
	name: z.string(),
	detail: z.string().optional().meta({ description: 'What tells results of one name apart.' }),
	path: z.string().optional().meta({ description: 'Of a page: its path on the site.' }),
});
type Result = z.output<typeof resultSchema>;

export const search = defineTool({
	name: 'search',
	title: 'Search the game data',
	description:
		'Finds cards, relics, potions, monsters, events, powers and all other records by words of their names and texts, or lists a kind by filters (for instance kind `cards` with filters `{"color": "silent", "rarity": "Rare"}`). Gives ids and names; ask `get` for what they do.',
	input: z.strictObject({
		query: z
			.string()
			.trim()
			.max(200)
			.optional()
			.meta({ description: 'Words in the language of the answer; a question in English works too.' }),
		kind: kindInput.optional().meta({ description: 'Only records of this kind; needed for filters.' }),
		filters: z.record(z.string().max(40), z.string().max(120)).optional().meta({
			description:
				'Filters of the kind by name, as the API has them, for instance `type`, `rarity`, `color`, `cost`, `keyword`, `act`.',
		}),
		limit: z.int().min(1).max(100).default(30),
		lang: languageInput,
	}),
	output: z.object({
		lang: z.string(),
		total: z.int().min(0).meta({ description: 'Results before the limit.' }),
		results: z.array(resultSchema),
		left_off: leftOffSchema,
	}),
	answer({ query, kind, filters, limit, lang }, sources) {
		const results =
			kind === undefined ? searchAll(sources, query, filters, lang) : listKind(sources.library, kind, { query, filters, lang });
		return fit({ lang, total: results.length, results: results.slice(0, limit) }, BUDGETS.search, [
			{ list: 'results', howToAsk: () => 'Ask with a narrower query, a kind or filters.' },
		]);
	},
});

function searchAll(
	{ library, hasMeaning }: Sources,
	query: string | undefined,
	filters: Readonly<Record<string, string>> | undefined,
	lang: LanguageCode,
): Result[] {
	if (filters) throw new ToolRefused('Filters belong to a kind: give `kind` too.');
	if (!query) throw new ToolRefused('Give a `query`, or a `kind` to list.');
	const found = (library.search.find('main', lang, query) ?? []).flatMap(({ kind, items }) =>
		items.map((item) => ({ kind, item })),
	);
	const isQuestion = hasMeaning && lang === DEFAULT_LANGUAGE && queryWords(query).length >= QUESTION_WORDS;
	const alike = isQuestion ? library.search.findByMeaning('main', query, MOST_BY_MEANING) : [];
	const results = [
		...found.filter(({ kind }) => kind !== 'image').map(({ item }) => resultOf(library, item)),
		...alike.map((item) => resultOf(library, item)),
	];
	return [...new Map(results.map((result) => [`${result.kind}:${result.id ?? result.path}`, result])).values()];
}

const KIND_BY_SECTION: ReadonlyMap<string, KindKey> = new Map(KIND_KEYS.map((key) => [kindPage(key), key]));

/** The record that a result of the site's search leads to, or its page. */
function resultOf(library: Library, { name, path, subtitle }: SearchItem): Result {
	const slash = path.lastIndexOf('/');
	const kind = KIND_BY_SECTION.get(path.slice(0, slash));
	const id = kind && library.catalogue.resolveId('main', DEFAULT_LANGUAGE, kind, path.slice(slash + 1).toUpperCase());
	const detail = subtitle === '' ? {} : { detail: subtitle };
	return kind && id ? { kind, id, name, ...detail } : { kind: 'page', name, ...detail, path };
}

interface Listed {
	readonly query: string | undefined;
	readonly filters: Readonly<Record<string, string>> | undefined;
	readonly lang: LanguageCode;
}

/** The records of a kind that pass the filters, and whose texts hold the words of the query. */
function listKind(library: Library, kind: KindKey, { query, filters = {}, lang }: Listed): Result[] {
	const known = kindOf(kind).filters;
	const unknown = Object.keys(filters).filter((name) => !known.some((filter) => filter.name === name));
	if (unknown.length > 0) {
		const words = known.map(({ name, example }) => `${name} (for instance "${example}")`).join(', ');
		throw new ToolRefused(
			`${kind} has no filter "${unknown.join('", "')}". ${words === '' ? 'It has none.' : `It has ${words}.`}`,
		);
	}
	const { records } = library.catalogue.list('main', lang, kind);
	const indexes = filterRecords(records, valuesOf(kind, filters), library.filterContext('main', lang));
	return indexes.map((index) => records[index]!).flatMap((record) => shownIf(kind, record, query));
}

function valuesOf(kind: KindKey, filters: Readonly<Record<string, string>>) {
	try {
		return readFilters(kindOf(kind).filters, new URLSearchParams(filters));
	} catch (error) {
		if (error instanceof ValidationError)
			throw new ToolRefused(error.body.detail.map(({ loc, msg }) => `${loc.at(-1)}: ${msg}`).join('; '));
		throw error;
	}
}

function shownIf(kind: KindKey, record: CatalogueRecord, query: string | undefined): Result[] {
	const { name, subtitle, text } = sourceOfRecord(kind, record);
	const words = queryWords(`${name} ${subtitle} ${text}`);
	const isMeant = !query || queryWords(query).every((wanted) => words.some((word) => word.includes(wanted)));
	return isMeant ? [{ kind, id: record.id, name, ...(subtitle === '' ? {} : { detail: subtitle }) }] : [];
}
