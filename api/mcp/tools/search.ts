import { z } from 'zod';
import { type Filter, searchFilter } from '../../../contract/filter.ts';
import { type KindKey, KIND_KEYS, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { readableText } from '../../../contract/search/terms/readable-text.ts';
import { sourceOfRecord } from '../../../contract/search/document.ts';
import type { SearchItem } from '../../../contract/search/group.ts';
import { queryWords } from '../../../contract/search/terms/words.ts';
import { kindPage } from '../../../contract/tree/page-path.ts';
import { ValidationError } from '../../http/errors/api-error.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';
import { type FilterValue, filterRecords, readFilters, unknownValues } from '../../tree/filters/apply-filters.ts';
import type { FilterContext } from '../../tree/filters/filter.ts';
import type { Library } from '../../tree/library/library.ts';
import { BRIEF, BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { kindInput, languageInput, limitInput } from '../tool/inputs.ts';
import { type Sources, defineTool } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

/** Shorter queries are names, not questions. */
const QUESTION_WORDS = 3;
/** As many as `/api/search/semantic` returns. */
const MOST_BY_MEANING = 8;
/** Results with their effects; a longer list has ids only. */
const MOST_EFFECTS = 10;
/** Characters of an effect in a result. */
const LONGEST_EFFECT = 160;

const resultSchema = z.object({
	kind: z.string().meta({ description: 'Kind of the record; `page` for a page of the site.' }),
	id: z.string().optional().meta({ description: 'For `get`.' }),
	name: z.string(),
	detail: z.string().optional().meta({ description: 'What tells results of one name apart.' }),
	text: z.string().optional().meta({ description: 'Its effect, shortened: of the first ten results of a query.' }),
	path: z.string().optional().meta({ description: 'Of a page: its path on the site.' }),
});
type Result = z.output<typeof resultSchema>;

export const search = defineTool({
	name: 'search',
	title: 'Search the game data',
	description:
		'Finds cards, relics, potions, monsters, events, powers and all other records by words of their names and texts, or lists a kind by filters (for instance kind `cards` with filters `{"color": "silent", "rarity": "Rare"}`). Gives ids, names and, for a query, effects; ask `get` for whole records.',
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
		limit: limitInput,
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
			kind === undefined ? searchAll(sources, query, filters, lang) : listKind(sources, kind, { query, filters, lang });
		return fit({ lang, total: results.length, results: results.slice(0, limit) }, limit ? BUDGETS.search : BRIEF, [
			{ list: 'results', howToAsk: () => 'Ask with a `limit` (up to 100), a narrower query, a kind or filters.' },
		]);
	},
});

function searchAll(
	sources: Sources,
	query: string | undefined,
	filters: Readonly<Record<string, string>> | undefined,
	lang: LanguageCode,
): Result[] {
	if (filters) throw new ToolRefused('Filters belong to a kind: give `kind` too.');
	if (!query) throw new ToolRefused('Give a `query`, or a `kind` to list.');
	return searchEverywhere(sources, query, lang);
}

/** The record or page that a search result leads to. */
interface Found {
	readonly item: SearchItem;
	/** Undefined for a page. */
	readonly of: { readonly kind: KindKey; readonly record: CatalogueRecord } | undefined;
}

/** The results of the site's search, for a question in English by meaning first. The first results include their effects. */
function searchEverywhere(
	{ library, hasMeaning }: Sources,
	query: string,
	lang: LanguageCode,
	isWanted: (found: Found) => boolean = () => true,
): Result[] {
	const wanted = (items: readonly SearchItem[]): Found[] =>
		items.map((item) => ({ item, of: recordOf(library, item, lang) })).filter(isWanted);
	const isQuestion = hasMeaning && lang === DEFAULT_LANGUAGE && queryWords(query).length >= QUESTION_WORDS;
	const alike = isQuestion ? wanted(library.search.findByMeaning('main', query, Infinity)).slice(0, MOST_BY_MEANING) : [];
	const found = (library.search.find('main', lang, query) ?? []).flatMap(({ kind, items }) => (kind === 'image' ? [] : items));
	const distinct = new Map([...alike, ...wanted(found)].map((each) => [each.item.path, each]));
	return [...distinct.values()].map((each, place) => resultOf(each, place < MOST_EFFECTS));
}

const KIND_BY_SECTION: ReadonlyMap<string, KindKey> = new Map(KIND_KEYS.map((key) => [kindPage(key), key]));

function recordOf(library: Library, { path }: SearchItem, lang: LanguageCode): Found['of'] {
	const slash = path.lastIndexOf('/');
	const kind = KIND_BY_SECTION.get(path.slice(0, slash));
	const id = kind && library.catalogue.resolveId('main', DEFAULT_LANGUAGE, kind, path.slice(slash + 1).toUpperCase());
	const record = kind && id && library.catalogue.record('main', lang, kind, id);
	return record ? { kind, record } : undefined;
}

function resultOf({ item: { name, subtitle, path }, of }: Found, hasText: boolean): Result {
	if (of) return resultOfRecord(of.kind, of.record, hasText);
	return { kind: 'page', name, ...(subtitle === '' ? {} : { detail: subtitle }), path };
}

function resultOfRecord(kind: KindKey, record: CatalogueRecord, hasText: boolean): Result {
	const { name, subtitle } = sourceOfRecord(kind, record);
	const text = hasText ? effectOf(kind, record) : '';
	return { kind, id: record.id, name, ...(subtitle === '' ? {} : { detail: subtitle }), ...(text === '' ? {} : { text }) };
}

function effectOf(kind: KindKey, record: CatalogueRecord): string {
	const texts = kindOf(kind).search.text.map((field) => record[field]);
	const text = texts.find((value) => typeof value === 'string') ?? '';
	const readable = readableText(text).replaceAll(/\s+/g, ' ');
	return readable.length <= LONGEST_EFFECT ? readable : `${readable.slice(0, LONGEST_EFFECT).toWellFormed()}…`;
}

interface Listed {
	readonly query: string | undefined;
	readonly filters: Readonly<Record<string, string>> | undefined;
	readonly lang: LanguageCode;
}

/**
 * The records of a kind that pass the filters. A query searches as the `search` parameter of the kind's list does; without results,
 * the site's search runs for the kind.
 */
function listKind(sources: Sources, kind: KindKey, { query = '', filters = {}, lang }: Listed): Result[] {
	const { library } = sources;
	const { filters: known, nameField, search: searched } = kindOf(kind);
	const { records } = library.catalogue.list('main', lang, kind);
	const context = library.filterContext('main', lang);
	const given = valuesOf(kind, known, filters);
	refuseUnknownValues(kind, records, given, context);
	const searching = known.find(({ name }) => name === 'search') ?? searchFilter([nameField, ...searched.text]);
	const passing = filterRecords(records, given, context).map((index) => records[index]!);
	const listed = filterRecords(passing, [{ filter: searching, value: query }], context).map((index) => passing[index]!);
	if (listed.length > 0 || query === '')
		return listed.map((record, place) => resultOfRecord(kind, record, query !== '' && place < MOST_EFFECTS));
	const ids = new Set(passing.map(({ id }) => id));
	return searchEverywhere(sources, query, lang, ({ of }) => of?.kind === kind && ids.has(of.record.id));
}

function valuesOf(kind: KindKey, known: readonly Filter[], filters: Readonly<Record<string, string>>): FilterValue[] {
	const unknown = Object.keys(filters).filter((name) => !known.some((filter) => filter.name === name));
	if (unknown.length > 0) {
		const words = known.map(({ name, example }) => `${name} (for instance "${example}")`).join(', ');
		throw new ToolRefused(
			`${kind} has no filter "${unknown.join('", "')}". ${words === '' ? 'It has none.' : `It has ${words}.`}`,
		);
	}
	try {
		return readFilters(known, new URLSearchParams(filters));
	} catch (error) {
		if (error instanceof ValidationError)
			throw new ToolRefused(error.body.detail.map(({ loc, msg }) => `${loc.at(-1)}: ${msg}`).join('; '));
		throw error;
	}
}

const MOST_VALUES = 40;

/** @throws ToolRefused that lists the known values, for a value that no record of the kind has */
function refuseUnknownValues(
	kind: KindKey,
	records: readonly CatalogueRecord[],
	given: readonly FilterValue[],
	context: FilterContext,
): void {
	const names = unknownValues(records, given, context);
	const words = given
		.filter(({ filter }) => names.includes(filter.name))
		.map(({ filter, value }) => {
			const known = new Set(records.flatMap((record) => filter.fields.flatMap((field) => record[field] ?? [])));
			const listed = [...known].slice(0, MOST_VALUES).join(', ');
			return `No record of ${kind} has ${filter.name} "${value}". ${filter.description}${listed === '' ? '' : ` Known: ${listed}.`}`;
		});
	if (words.length > 0) throw new ToolRefused(words.join('\n'));
}
