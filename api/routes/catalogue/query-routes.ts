import { FORM_QUERY } from '../../../contract/chat/answer-form.ts';
import type { Kind } from '../../../contract/kind.ts';
import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { MODS_QUERY } from '../../../contract/mods.ts';
import { LINE_QUERY } from '../../../contract/query/query-parameter.ts';
import { sortRecords } from '../../../contract/records/record-order.ts';
import { kindFile } from '../../../contract/tree/tree-paths.ts';
import { parameterNames, type Route } from '../../../contract/route.ts';
import { type FilterValue, filterRecords, readFilters, unknownValues } from '../../tree/filters/apply-filters.ts';
import type { FilterContext } from '../../tree/filters/filter.ts';
import { queryRecords } from '../../tree/filters/query-records.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import { completedFile } from '../../http/completion/complete-addresses.ts';
import { type Representation, inOwnMemory, representationOf, weightOf } from '../../http/negotiation/representation.ts';
import type { Services } from '../services.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';
import { findId } from '../../tree/lookup.ts';
import { modKind } from '../../tree/mod-catalogue.ts';
import { readMods } from './mods.ts';
import { answerRecord } from './record-forms.ts';

/**
 * A prebuilt list, filtered: slices of its own bytes, joined. Answers are cached with their compressed form, because compressing
 * costs ten times as much as filtering.
 */
export function answerQuery(route: Route, request: ApiRequest, services: Services): Answer {
	const { channel, language, parameters, origin } = request;
	const kind = route.kind!;
	const values = readFilters(route.filters ?? [], parameters);
	if (parameterNames(route.path).length > 0) return answerOne(route, request, services);
	const mods = readMods(MODS_QUERY.parse(request.query).mods, services);
	const { query = '' } = LINE_QUERY.parse(request.query);
	const old = oldRecords(request, kind, services);
	if (old || mods.length > 0)
		return answerMade(request, kind, withMods(request, kind, { old, mods }, services), { values, query }, services);
	const path = kindFile(channel, language, kind);
	const key = JSON.stringify([services.tree.keyOf(path, origin), query, values.map(({ filter, value }) => [filter.name, value])]);
	const kept = services.filteredLists.get(key);
	if (!kept && !services.catalogue.hasList(channel, language, kind)) throw apiError('data-missing', kind);
	const list = services.catalogue.list(channel, language, kind);
	const context = services.filterContext(channel, language);
	const findAgain = () => services.filteredLists.get(key);
	if (kept) return { representation: kept, findAgain, ...hintOf(kept, list.records, values, context) };
	const bytes = list.join(selectRecords(kind, list.records, { values, query }, context));
	const { lastModified } = services.tree;
	const representation = inOwnMemory(
		completedFile({ path, bytes, origin }, 'application/json', lastModified) ??
			representationOf(bytes, 'application/json', lastModified),
	);
	services.filteredLists.set(key, representation, weightOf(representation));
	return { representation, findAgain, ...hintOf(representation, list.records, values, context) };
}

interface Asked {
	readonly values: readonly FilterValue[];
	/** A line of the query language; empty for none. */
	readonly query: string;
}

/** Indexes of the records that pass the filters and the query, in the order of the query. @throws ValidationError */
function selectRecords(
	kind: KindKey,
	records: readonly CatalogueRecord[],
	{ values, query }: Asked,
	context: FilterContext,
): readonly number[] {
	const passing = filterRecords(records, values, context);
	if (query === '') return passing;
	const indexes = new Map(records.map((record, index) => [record as object, index]));
	const isPassing = new Set(passing);
	const items = records.map((record) => ({ kind: kindOf(kind).singular, record }));
	return queryRecords(query, items, context)
		.map(({ record }) => indexes.get(record)!)
		.filter((index) => isPassing.has(index));
}

/** A header of an empty list that names the filters whose value no record has. */
function hintOf(
	{ bodies }: Representation,
	records: readonly CatalogueRecord[],
	values: readonly FilterValue[],
	context: FilterContext,
): Pick<Answer, 'headers'> {
	const names = bodies.identity.length === '[]'.length ? unknownValues(records, values, context) : [];
	return names.length > 0 ? { headers: { 'X-Unknown-Filter-Value': names.join(', ') } } : {};
}

/** The records of the game, older or current, including those of mods. */
function withMods(
	{ channel, language }: ApiRequest,
	kind: KindKey,
	{ old, mods }: { readonly old: readonly CatalogueRecord[] | undefined; readonly mods: readonly string[] },
	services: Services,
): readonly CatalogueRecord[] {
	const ofGame = old ?? services.catalogue.list(channel, language, kind).records;
	const name = modKind(kind);
	if (mods.length === 0 || !name) return ofGame;
	return sortRecords([...ofGame, ...mods.flatMap((key) => services.mods.records(key, language, name))], kindOf(kind).order);
}

/** The records of an older version that the query names; undefined for the current version. */
function oldRecords(request: ApiRequest, kind: KindKey, services: Services): readonly CatalogueRecord[] | undefined {
	return request.olderTag === undefined
		? undefined
		: services.oldVersions.records(request.channel, request.olderTag, request.language, kind);
}

/** A list without a file: of an older version, or with records of mods. */
function answerMade(
	request: ApiRequest,
	kind: KindKey,
	records: readonly CatalogueRecord[],
	asked: Asked,
	services: Services,
): Answer {
	const indexes = selectRecords(kind, records, asked, services.filterContext(request.channel, request.language));
	return { json: indexes.map((index) => records[index]!) };
}

/** A record of an older version, or in another format than its file. */
function answerOne(route: Route, request: ApiRequest, services: Services): Answer {
	const key = route.kind!;
	const kind = kindOf(key);
	const given = request.params[parameterNames(route.path)[0]!]!;
	const old = oldRecords(request, key, services);
	const record = old ? findOld(kind, given, old) : findCurrent(request, key, given, services);
	if (!record) throw apiError('not-in-catalogue', kind.label, given);
	const { format } = FORM_QUERY.parse(request.query);
	const isAsItsFile = format === 'json' && !old;
	if (isAsItsFile) {
		const { channel, language, origin } = request;
		return { representation: services.catalogue.recordFile({ channel, language, kind: key, id: record.id }, origin)! };
	}
	return answerRecord(format, request, { kind: key, record }, services);
}

function findOld(kind: Kind, given: string, records: readonly CatalogueRecord[]): CatalogueRecord | undefined {
	const id = findId(kind.lookup, given, new Set(records.map((record) => record.id)), () => records);
	return id === undefined ? undefined : records.find((record) => record.id === id);
}

function findCurrent(
	{ channel, language }: ApiRequest,
	kind: KindKey,
	given: string,
	{ catalogue }: Services,
): CatalogueRecord | undefined {
	const id = catalogue.resolveId(channel, language, kind, given);
	return id === undefined ? undefined : catalogue.record(channel, language, kind, id);
}
