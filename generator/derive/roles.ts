import { compileQuery } from '../../contract/query/compile-query.ts';
import { type QueriedRecord, queriedRecords } from '../../contract/query/record-fields.ts';
import { ROLE_KINDS, type RoleKind } from '../../contract/tables/role-kinds.ts';
import type { Role, RoleRules } from '../../contract/tables/roles.ts';
import type { Catalogue } from './catalogue.ts';

const KINDS = Object.entries(ROLE_KINDS) as [RoleKind, string][];

/**
 * The records of each role: those that its rule finds in English, with the exceptions made by hand.
 * @throws QueryError for a rule that cannot be read
 */
export function deriveRoles(rules: RoleRules, english: Catalogue): Role[] {
	const items = KINDS.flatMap(([kind, name]) => (english.records.get(kind) ?? []).map((record) => ({ kind: name, record })));
	// A catalogue of another version may lack a word that a rule asks for.
	const { items: _items, ...queried } = queriedRecords(items);
	return rules.map(({ id, definition, query, add = {}, remove = {} }) => {
		const { test } = compileQuery(query, queried);
		const isOfRole = (item: QueriedRecord & { readonly record: { readonly id: string } }) =>
			!Object.hasOwn(remove, item.record.id) && (Object.hasOwn(add, item.record.id) || test(item));
		const found = items.filter(isOfRole);
		const idsOf = (name: string) => found.flatMap(({ kind, record }) => (kind === name ? [record.id] : [])).sort();
		const ids = Object.fromEntries(KINDS.map(([kind, name]) => [kind, idsOf(name)])) as Record<RoleKind, string[]>;
		return { id, definition, query, exceptions: { ...add, ...remove }, ...ids };
	});
}
