import type { Changelog, ChangelogCategory } from '../../../contract/changelog/display.ts';
import type { KindChanges, RawChangelog } from '../../../contract/changelog/raw.ts';
import { splitWording } from '../../../contract/changelog/split-wording.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { SideNotes } from './separate-changes.ts';

/** A changelog of facts, and the number of records per kind with changed texts only. */
export interface FoldedChangelog {
	readonly changelog: Changelog;
	readonly reworded: SideNotes['reworded'];
}

/** Removes texts from a changelog. Records with changed texts only are counted. */
export function foldWording(changelog: Changelog, kinds: RawChangelog['kinds']): FoldedChangelog {
	const folded = changelog.categories.map((category) => foldCategory(category, kinds[category.id as KindKey]!));
	const categories = folded.map(({ category }) => category).filter(hasEntries);
	const changed = categories.reduce((sum, category) => sum + (category.changed?.length ?? 0), 0);
	return {
		changelog: { ...changelog, summary: { ...changelog.summary, changed }, categories },
		reworded: folded
			.filter(({ records }) => records > 0)
			.map(({ category, records }) => ({ kind: category.id as KindKey, records })),
	};
}

function foldCategory(category: ChangelogCategory, changes: KindChanges) {
	const changed = (category.changed ?? []).flatMap((entry) => {
		const facts = new Set(splitWording(category.id as KindKey, changes.changed[entry.id]!).facts.map(({ field }) => field));
		const rows = entry.changes.filter(({ field }) => facts.has(field));
		return rows.length > 0 ? [{ ...entry, changes: rows }] : [];
	});
	const { changed: all = [], ...rest } = category;
	return { category: { ...rest, ...(changed.length > 0 && { changed }) }, records: all.length - changed.length };
}

const hasEntries = ({ added, removed, changed }: ChangelogCategory): boolean =>
	[added, removed, changed].some((list) => list?.length);
