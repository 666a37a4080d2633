/** The records behind a grid, for queries beyond the content of its tiles. */
import { compileQuery } from '../../../contract/query/compile-query.ts';
import { type QueriedRecord, queriedRecords } from '../../../contract/query/record-fields.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { ROLE_KINDS } from '../../../contract/tables/role-kinds.ts';
import type { Role } from '../../../contract/tables/roles.ts';
import { kindFile, rolesFile } from '../../../contract/tree/tree-paths.ts';
import { fetchDocument } from '../fetch-document.ts';
import { namesOf } from './grid-query.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';
import type { QueryFilter } from './query-words.ts';

/** Ids of matching records, and whether the query sorts them. @throws QueryError */
export type FindRecords = (typed: string) => { readonly ids: readonly string[]; readonly isOrdered: boolean };

/** @throws HttpError, TypeError when the list cannot be loaded */
export async function loadRecords(kind: KindKey, singular: string, filters: readonly QueryFilter[]): Promise<FindRecords> {
	const [list, roles] = await Promise.all([
		fetchDocument<readonly QueriedRecord['record'][]>(`/${kindFile(CHANNEL, LANGUAGE, kind)}`),
		fetchDocument<readonly Role[]>(`/${rolesFile(CHANNEL)}`),
	]);
	const rolesOfKind = (id: string) =>
		roles.flatMap((role) => (role[kind as keyof typeof ROLE_KINDS]?.includes(id) ? [role.id] : []));
	const pools = filters.find(({ name }) => name === 'color' || name === 'pool')?.values ?? [];
	const items = list.map((record) => ({ kind: singular, record }));
	const queried = queriedRecords(items, {
		poolNames: (pool) => pools.filter(({ value }) => value === pool).map(({ label }) => label),
		rolesOf: (_kind, id) => rolesOfKind(id),
	});
	const called = new Map(filters.flatMap((filter) => namesOf(filter).map((name) => [name, filter.name])));
	const fields = queried.fields.map((field) => {
		const others = [...called].filter(([, name]) => field.names.includes(name)).map(([label]) => label);
		return { ...field, names: [...field.names, ...others] as typeof field.names };
	});
	return (typed) => {
		const { test, compare } = compileQuery(typed, { ...queried, fields });
		const found = items.filter(test);
		const ids = (compare ? found.toSorted(compare) : found).map(({ record }) => String(record['id']));
		return { ids, isOrdered: compare !== undefined };
	};
}
