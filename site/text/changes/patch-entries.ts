import type { KindKey } from '../../../contract/kinds.ts';
import { type FieldChange, shownChanges } from '../../../contract/changelog/words/changes.ts';
import type { ChangelogCategory, NamedRecord } from '../changelog.ts';
import { type Direction, weighChanges } from './weigh-changes.ts';

/** A changed record on the page of a version. */
export interface PatchEntry {
	readonly record: NamedRecord;
	readonly changes: readonly FieldChange[];
	/** Undefined if no rule covers the changes. */
	readonly direction: Direction | undefined;
}

/** Only these kinds get stronger or weaker. */
const WEIGHED: ReadonlySet<KindKey> = new Set(['cards', 'relics', 'potions', 'monsters']);

/** The changed records of a kind with visible changes. */
export function patchEntries(kind: KindKey | undefined, { changed = [] }: ChangelogCategory): PatchEntry[] {
	return changed
		.map((record) => ({
			record,
			changes: shownChanges(record.changes),
			direction: kind && WEIGHED.has(kind) ? directionOf(record.changes) : undefined,
		}))
		.filter(({ changes }) => changes.length > 0);
}

function directionOf(changes: readonly FieldChange[]): Direction | undefined {
	const { direction, size } = weighChanges(changes);
	return size > 0 ? direction : undefined;
}
