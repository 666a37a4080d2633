import { itemPath, keyPath, parseFieldPath, placeAt } from '../../contract/records/field-path.ts';
import type { ArchivedForm } from '../../contract/kind.ts';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import type { Published } from '../../contract/records/record-order.ts';

/** Flags of an upgrade: true in archives, 1 in lists. */
const FLAG = /^upgrade\.(add_.+|remove_.+|description_changed)$/;

type RawRecord = Readonly<Record<string, unknown>>;
/** Field path → value that only archives have. */
type ArchivedValues = Readonly<Record<string, unknown>>;

/** A record in the archives of a language. */
export function rawRecord(kind: KindKey, record: Published, values: ArchivedValues = {}): RawRecord {
	const form = kindOf(kind).archived;
	if (!form) return record;
	const absent = absentFields(form, record);
	const isLeftOut = (name: string, value: unknown) => form.computed?.includes(name) || (value === null && absent.includes(name));
	const fields = Object.entries(record).filter(([name, value]) => !isLeftOut(name, value));
	return withValues(Object.fromEntries(fields.map(([name, value]) => [name, rawValue(name, value, form)])), values);
}

function absentFields({ absent = [], absentWithout }: ArchivedForm, record: Published): readonly string[] {
	return absentWithout && record[absentWithout.field] === null ? [...absent, ...absentWithout.absent] : absent;
}

/** Sorts keys again, as inserted values are last. */
function withValues(record: Record<string, unknown>, values: ArchivedValues): RawRecord {
	if (Object.keys(values).length === 0) return record;
	for (const [path, value] of Object.entries(values)) placeAt(record, parseFieldPath(path) ?? [], value);
	return JSON.parse(canonicalJson(record)) as RawRecord;
}

function rawValue(path: string, value: unknown, form: ArchivedForm): unknown {
	if (Array.isArray(value)) return value.map((item) => rawValue(itemPath(path, ''), item, form));
	if (typeof value !== 'object' || value === null) return FLAG.test(path) ? value === 1 : value;
	const fields = Object.entries(value).map(([name, inner]) => [name, keyPath(path, name), inner] as const);
	const present = fields.filter(([, inside, inner]) => inner !== null || form.keptInside?.includes(inside));
	return Object.fromEntries(present.map(([name, inside, inner]) => [name, rawValue(inside, inner, form)]));
}
