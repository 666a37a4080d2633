import { itemPath, keyPath } from '../../contract/records/field-path.ts';
import type { ArchivedForm } from '../../contract/kind.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';

/** What an upgrade adds, removes or rewords is true in the archives and 1 in the lists. */
const FLAG = /^upgrade\.(add_.+|remove_.+|description_changed)$/;

/** A record as the archives of a language hold it. */
export function rawRecord(kind: KindKey, record: Published): Readonly<Record<string, unknown>> {
	const form = kindOf(kind).archived;
	if (!form) return record;
	const isLeftOut = (name: string, value: unknown) =>
		form.computed?.includes(name) || (value === null && form.absent?.includes(name));
	const fields = Object.entries(record).filter(([name, value]) => !isLeftOut(name, value));
	return Object.fromEntries(fields.map(([name, value]) => [name, rawValue(name, value, form)]));
}

function rawValue(path: string, value: unknown, form: ArchivedForm): unknown {
	if (Array.isArray(value)) return value.map((item) => rawValue(itemPath(path, ''), item, form));
	if (typeof value !== 'object' || value === null) return FLAG.test(path) ? value === 1 : value;
	const fields = Object.entries(value).map(([name, inner]) => [name, keyPath(path, name), inner] as const);
	const present = fields.filter(([, inside, inner]) => inner !== null || form.keptInside?.includes(inside));
	return Object.fromEntries(present.map(([name, inside, inner]) => [name, rawValue(inside, inner, form)]));
}
