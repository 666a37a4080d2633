import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { isForPrograms } from '../../../contract/markdown/record-markdown.ts';
import { readableText } from '../../../contract/search/terms/readable-text.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';
import { bytesOf, cutText } from '../tool/budgets.ts';

export interface LeanRecord {
	readonly kind: KindKey;
	readonly id: string;
	readonly name: string;
	readonly [field: string]: unknown;
}

/**
 * A record for an agent: without nulls and markup, and without picture addresses, templates and variables unless requested. A
 * requested field may be a path into one: `pages.0`, `upgrade.cost`.
 */
export function leanRecord(kind: KindKey, record: CatalogueRecord, wanted?: readonly string[]): LeanRecord {
	const omitted = wanted ? [] : (WHEN_ASKED[kind] ?? []).filter((field) => record[field] !== null);
	const fields = wanted
		? wanted.map((path) => [path, valueAt(record, path)] as const)
		: Object.entries(record).filter(([field]) => !isForPrograms(field) && !omitted.includes(field));
	const shown = fields.filter(([field, value]) => !HEAD.has(field) && value !== null && value !== undefined);
	return {
		kind,
		id: record.id,
		name: String(record[kindOf(kind).nameField] ?? record.id),
		...Object.fromEntries(shown.map(([field, value]) => [field, lean(value)])),
		...(omitted.length > 0 ? { omitted_fields: omitted.map((field) => howToAsk(field, record[field])) } : {}),
	};
}

/** Long fields that few callers want. */
const WHEN_ASKED: Partial<Record<KindKey, readonly string[]>> = { characters: ['dialogues', 'quotes'] };

/** Fields of a record that every answer contains. */
const HEAD: ReadonlySet<string> = new Set(['kind', 'id', 'name']);

/**
 * Shortens a record to a number of tokens. Its longest fields are replaced by a note on how to request them; a single requested
 * field is cut at its end.
 */
export function shortenRecord(record: LeanRecord, budget: number): LeanRecord {
	let shortened = record;
	const omitted: string[] = [];
	const before = (record['omitted_fields'] ?? []) as readonly string[];
	while (sizeOf(shortened) > bytesOf(budget)) {
		const fields = Object.entries(shortened).filter(([field]) => !HEAD.has(field) && field !== 'omitted_fields');
		const [longest, value] = fields.toSorted(([, left], [, right]) => sizeOf(right) - sizeOf(left))[0] ?? [];
		if (longest === undefined) break;
		if (fields.length === 1 && omitted.length === 0)
			return { ...shortened, [longest]: cutText(JSON.stringify(value), Math.floor(budget / 2)) };
		omitted.push(longest);
		const { [longest]: _longest, ...rest } = shortened;
		shortened = {
			...(rest as LeanRecord),
			omitted_fields: [...before, ...omitted.map((field) => howToAsk(field, record[field]))],
		};
	}
	return shortened;
}

function howToAsk(field: string, value: unknown): string {
	const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
	return keys.length > 0 ? `${field} (${keys.length} parts: ask with fields ["${field}.${keys[0]}", …])` : field;
}

function valueAt(record: CatalogueRecord, path: string): unknown {
	return path.split('.').reduce<unknown>((value, key) => {
		const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
		return isHolder ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
	}, record);
}

function lean(value: unknown): unknown {
	if (typeof value === 'string') return readableText(value);
	if (Array.isArray(value)) return value.map(lean);
	if (typeof value !== 'object' || value === null) return value;
	const members = Object.entries(value).filter(([field, member]) => member !== null && !isForPrograms(field));
	return Object.fromEntries(members.map(([field, member]) => [field, lean(member)]));
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
