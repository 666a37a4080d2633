import type { KindKey } from '../../../contract/kinds.ts';
import { type FieldChange, shownChanges } from '../../../contract/changelog/words/changes.ts';
import type { ChangelogCategory, NamedRecord } from '../changelog.ts';
import { type Direction, weighChanges } from './weigh-changes.ts';

/** A changed record as the page of a version shows it. */
export interface PatchEntry {
	readonly record: NamedRecord;
	readonly changes: readonly FieldChange[];
	/** Undefined where no rule says what the changes mean. */
	readonly direction: Direction | undefined;
}

/** What players have, or fight against: of other kinds nothing gets stronger or weaker. */
const WEIGHED: ReadonlySet<KindKey> = new Set(['cards', 'relics', 'potions', 'monsters']);

/** The changed records of a kind that have something to show. */
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
