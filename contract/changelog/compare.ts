import { z } from 'zod';
import { CHANNELS, type Channel } from '../channels.ts';
import type { KindKey } from '../kinds.ts';
import { integer, string } from '../schema.ts';
import type { KindChanges, VersionRecord } from './raw.ts';
import { splitWording } from './split-wording.ts';
import { gameVersionSchema } from './versions.ts';
import { shownValue } from './words/change-values.ts';
import type { ChangeWords, Subject } from './words/change-words.ts';
import { type FieldChange, shownChanges } from './words/changes.ts';
import { fieldLabel } from './words/field-labels.ts';

const side = gameVersionSchema.pick({ version: true, branch: true, date: true, build_id: true });
const picture = z.string().nullable();
const value = z.string().nullable();

const entry = z.object({
	id: string('Record id.'),
	name: string('Name in the response language.'),
	channel: z.enum(CHANNELS).nullable().meta({ description: 'Channel of its page; null if removed from both.' }),
	before: picture.meta({ description: 'Address of its picture in the first version; null without a picture.' }),
	after: picture.meta({ description: 'Address of its picture in the second version; null without a picture.' }),
});
const row = z.object({
	field: string('Path of the field.'),
	label: string('Label of the field in the response language.'),
	old: value.meta({ description: 'Value in the first version; null without a value. Texts are English.' }),
	new: value.meta({ description: 'Value in the second version; null without a value. Texts are English.' }),
	lang: z.literal('en').nullable().meta({ description: '`en` for English values in a response of another language.' }),
});
const changedEntry = entry.extend({ changes: z.array(row) });

const comparedKind = z.object({
	id: string('Plural key of the kind.'),
	name: string('Title of the kind in the response language.'),
	added: z.array(entry).meta({ description: 'Records that only the second version has.' }),
	removed: z.array(entry).meta({ description: 'Records that only the first version has.' }),
	changed: z.array(changedEntry).meta({ description: 'Records with changed values.' }),
	reworded: z.array(changedEntry).meta({ description: 'Records with changed texts; may also be in `changed`.' }),
});

/** Two versions of the game side by side (`behaviour/changes.md#two-versions`). */
export const comparedSchema = z.object({
	from: side,
	to: side,
	versions: z.array(z.string()).meta({ description: 'Versions that can be compared, newest first.' }),
	summary: z.object({
		added: integer('Records added.'),
		removed: integer('Records removed.'),
		changed: integer('Records with changed values.'),
		reworded: integer('Records where only texts changed.'),
	}),
	kinds: z.array(comparedKind).meta({ description: 'Kinds with a difference.' }),
});

export type Compared = z.output<typeof comparedSchema>;
export type ComparedKind = z.output<typeof comparedKind>;
export type ComparedRow = z.output<typeof row>;

export interface Pictured extends Subject {
	/** Shows the upgraded card, if only the upgrade differs. */
	readonly isUpgraded: boolean;
}

/** The words of a response and the records of either version. */
export interface CompareWords extends ChangeWords {
	/** Title of a kind. */
	readonly title: (kind: KindKey) => string;
	/** The channel with the record; main if both have it. */
	readonly channel: (kind: KindKey, id: string) => Channel | null;
	/** Address of a picture in one of the two versions. */
	readonly picture: (pictured: Pictured, side: 'before' | 'after') => string | null;
}

/** The displayed differences of one kind; undefined without any. */
export function compareKind(kind: KindKey, changes: KindChanges, words: CompareWords): ComparedKind | undefined {
	const ids = Object.keys(changes.changed).sort();
	const split = ids.map((id) => ({ id, ...splitWording(kind, changes.changed[id]!) }));
	const rowsOf = (part: 'facts' | 'wording') =>
		split.flatMap((record) => {
			const rows = shownChanges(record[part]).map((change) => shownRow(change, words, { kind, id: record.id }));
			const isUpgraded = rows.every(({ field }) => field.startsWith('upgrade'));
			return rows.length > 0 ? [{ ...entryOf({ kind, id: record.id, isUpgraded }, words), changes: rows }] : [];
		});
	const compared: ComparedKind = {
		id: kind,
		name: words.title(kind),
		added: sorted(changes.added).map(({ id }) => ({ ...entryOf({ kind, id, isUpgraded: false }, words), before: null })),
		removed: sorted(changes.removed).map(({ id }) => ({ ...entryOf({ kind, id, isUpgraded: false }, words), after: null })),
		changed: rowsOf('facts'),
		reworded: rowsOf('wording'),
	};
	const { added, removed, reworded } = compared;
	return added.length + removed.length + compared.changed.length + reworded.length > 0 ? compared : undefined;
}

const sorted = (records: Readonly<Record<string, VersionRecord>>): VersionRecord[] =>
	Object.values(records).sort((left, right) => (left.id < right.id ? -1 : 1));

function entryOf(pictured: Pictured, { recordName, channel, picture: pictureOf }: CompareWords): z.output<typeof entry> {
	const { kind, id } = pictured;
	const [before, after] = [pictureOf(pictured, 'before'), pictureOf(pictured, 'after')];
	return { id, name: recordName(kind, id), channel: channel(kind, id), before, after };
}

function shownRow({ field, ...change }: FieldChange, words: CompareWords, subject: Subject): ComparedRow {
	const [old, now] = [change.old, change.new].map((value) => shownValue(field, value, words, subject));
	const label = fieldLabel(field, words, words.record(subject.kind, subject.id));
	return { field, label, old: old?.text ?? null, new: now?.text ?? null, lang: old?.lang ?? now?.lang ?? null };
}

/** Totals of a response. A record with changed values only counts as changed. */
export function countCompared(kinds: readonly ComparedKind[]): Compared['summary'] {
	const sum = (count: (kind: ComparedKind) => number) => kinds.reduce((total, kind) => total + count(kind), 0);
	return {
		added: sum(({ added }) => added.length),
		removed: sum(({ removed }) => removed.length),
		changed: sum((kind) => kind.changed.length),
		reworded: sum((kind) => kind.reworded.filter(({ id }) => !kind.changed.some((other) => other.id === id)).length),
	};
}
