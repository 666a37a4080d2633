import { kindOf, type KindKey } from '../kinds.ts';
import { parseFieldPath } from '../records/field-path.ts';
import { fieldAt, isTextField } from '../records/text-field.ts';
import { displayValue, fieldChanges } from './field-changes.ts';
import type { FieldChange } from './words/changes.ts';
import type { KindChanges } from './raw.ts';

type Fields = KindChanges['changed'][string];

/** The changes of a record, split into facts and wording. */
export interface SplitChanges {
	readonly facts: readonly FieldChange[];
	readonly wording: readonly FieldChange[];
}

/**
 * Separates wording from facts. A text with changed numbers only follows from another changed field; without one it is a fact,
 * as for relics, whose numbers are only in the text.
 */
export function splitWording(kind: KindKey, fields: Fields): SplitChanges {
	const rows = fieldChanges(fields, wholeValues);
	const isText = Map.groupBy(rows, (row) => isWording(kind, row));
	const [facts, texts] = [isText.get(false) ?? [], isText.get(true) ?? []];
	const ofNumbers = texts.filter((row) => !isTemplate(row) && withoutNumbers(row.old) === withoutNumbers(row.new));
	const wording = texts.filter((row) => !ofNumbers.includes(row));
	return { facts: facts.length > 0 ? facts : ofNumbers, wording };
}

/** Complete texts; other values in changelog format. */
const wholeValues = (before: unknown, after: unknown): Pick<FieldChange, 'old' | 'new'> => ({
	old: typeof before === 'string' ? before : displayValue(before),
	new: typeof after === 'string' ? after : displayValue(after),
});

const isTemplate = ({ field }: FieldChange): boolean => field.endsWith('_raw');
const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '#').replaceAll(/(\[energy:#\])+/g, '$1');

/** Sentences outside the text files: derived ones, and notes of relics. */
const SENTENCES = /^(?:attack_pattern\.description|notes(?:\[\d+\])?)$/;

/** Whether a row is about a text. `rarity` has `rarity_key`, and added and removed items are facts. */
function isWording(kind: KindKey, row: FieldChange): boolean {
	if (isTemplate(row) || SENTENCES.test(row.field)) return true;
	const { schema } = kindOf(kind);
	const steps = parseFieldPath(row.field);
	if (!steps || !isTextField(schema, steps)) return false;
	const key = parseFieldPath(`${row.field.replace(/\[\d+\]$/, '')}_key`);
	const isOfItem = steps.length > 1 && [row.old, row.new].includes(displayValue(null));
	return !isOfItem && !(key && fieldAt(schema, key));
}
