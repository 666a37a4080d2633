import { z } from 'zod';
import type { KindKey } from '../kinds.ts';
import { integer, string } from '../schema.ts';
import type { KindChanges, VersionRecord } from './raw.ts';
import { splitWording } from './split-wording.ts';
import { gameVersionSchema } from './versions.ts';
import { shownValue } from './words/change-values.ts';
import type { ChangeWords, WordedRecord } from './words/change-words.ts';
import { type FieldChange, shownChanges } from './words/changes.ts';
import { fieldLabel } from './words/field-labels.ts';

const side = gameVersionSchema.pick({ version: true, branch: true, date: true, build_id: true });
const picture = z.string().nullable();
const value = z.string().nullable();

const entry = z.object({
	id: string('Record id.'),
	name: string('Name in the language of the answer.'),
	before: picture.meta({ description: 'Address of its picture in the first version; null where it has none.' }),
	after: picture.meta({ description: 'Address of its picture in the second version; null where it has none.' }),
});
const row = z.object({
	field: string('Path of the field.'),
	label: string('The field in the language of the answer.'),
	old: value.meta({ description: 'Value in the first version; null for none. Texts are English.' }),
	new: value.meta({ description: 'Value in the second version; null for none. Texts are English.' }),
});
const changedEntry = entry.extend({ changes: z.array(row) });

const comparedKind = z.object({
	id: string('Plural key of the kind.'),
	name: string('Title of the kind in the language of the answer.'),
	added: z.array(entry).meta({ description: 'Records of the second version alone.' }),
	removed: z.array(entry).meta({ description: 'Records of the first version alone.' }),
	changed: z.array(changedEntry).meta({ description: 'Records with other values.' }),
	reworded: z.array(changedEntry).meta({ description: 'Records with other texts; they may stand under `changed` too.' }),
});

/** Two versions of the game side by side (`behaviour/changes.md#two-versions`). */
export const comparedSchema = z.object({
	from: side,
	to: side,
	versions: z.array(z.string()).meta({ description: 'The versions that compare with each other, newest first.' }),
	summary: z.object({
		added: integer('Records added.'),
		removed: integer('Records removed.'),
		changed: integer('Records with other values.'),
		reworded: integer('Records whose texts alone changed.'),
	}),
	kinds: z.array(comparedKind).meta({ description: 'Kinds with a difference.' }),
});

export type Compared = z.output<typeof comparedSchema>;
export type ComparedKind = z.output<typeof comparedKind>;
export type ComparedRow = z.output<typeof row>;

/** Words of an answer, and what it knows of records of either version. */
export interface CompareWords extends ChangeWords {
	/** Title of a kind. */
	readonly title: (kind: KindKey) => string;
	/** The record as it is now; undefined for one that is gone. */
	readonly record: (kind: KindKey, id: string) => WordedRecord | undefined;
	/** Address of a record's picture in one of the two versions. */
	readonly picture: (kind: KindKey, id: string, side: 'before' | 'after') => string | null;
}

/** The differences of one kind as they are shown; undefined where there are none to show. */
export function compareKind(kind: KindKey, changes: KindChanges, words: CompareWords): ComparedKind | undefined {
	const ids = Object.keys(changes.changed).sort();
	const split = ids.map((id) => ({ id, ...splitWording(kind, changes.changed[id]!) }));
	const rowsOf = (part: 'facts' | 'wording') =>
		split.flatMap((record) => {
			const rows = shownChanges(record[part]).map((change) => shownRow(change, words, words.record(kind, record.id)));
			return rows.length > 0 ? [{ ...entryOf(kind, { id: record.id }, words), changes: rows }] : [];
		});
	const compared: ComparedKind = {
		id: kind,
		name: words.title(kind),
		added: sorted(changes.added).map((record) => ({ ...entryOf(kind, record, words), before: null })),
		removed: sorted(changes.removed).map((record) => ({ ...entryOf(kind, record, words), after: null })),
		changed: rowsOf('facts'),
		reworded: rowsOf('wording'),
	};
	const { added, removed, reworded } = compared;
	return added.length + removed.length + compared.changed.length + reworded.length > 0 ? compared : undefined;
}

const sorted = (records: Readonly<Record<string, VersionRecord>>): VersionRecord[] =>
	Object.values(records).sort((left, right) => (left.id < right.id ? -1 : 1));

function entryOf(kind: KindKey, { id }: VersionRecord, { recordName, picture: pictureOf }: CompareWords): z.output<typeof entry> {
	return { id, name: recordName(kind, id), before: pictureOf(kind, id, 'before'), after: pictureOf(kind, id, 'after') };
}

function shownRow(change: FieldChange, words: CompareWords, record: WordedRecord | undefined): ComparedRow {
	return {
		field: change.field,
		label: fieldLabel(change.field, words, record),
		old: shownValue(change.field, change.old, words, record)?.text ?? null,
		new: shownValue(change.field, change.new, words, record)?.text ?? null,
	};
}

/** The numbers of an answer. A record with other values counts as changed alone. */
export function countCompared(kinds: readonly ComparedKind[]): Compared['summary'] {
	const sum = (count: (kind: ComparedKind) => number) => kinds.reduce((total, kind) => total + count(kind), 0);
	return {
		added: sum(({ added }) => added.length),
		removed: sum(({ removed }) => removed.length),
		changed: sum((kind) => kind.changed.length),
		reworded: sum((kind) => kind.reworded.filter(({ id }) => !kind.changed.some((other) => other.id === id)).length),
	};
}
