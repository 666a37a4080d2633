import { kindFeed, recordFeed } from '../../contract/tree/feeds.ts';
import type { KindKey } from '../../contract/kinds.ts';
import { hasFile } from './read-tree.ts';

/** A feed that a page announces: its address without extension and its title. */
export interface AnnouncedFeed {
	readonly address: string;
	readonly title: string;
}

/** The feed of a kind, if the tree has one. */
export function feedsOfKind(kind: KindKey, title: string): AnnouncedFeed[] {
	return existing([{ address: kindFeed(kind), title }]);
}

/** The feed of a record; only records that changed after their first version have one. */
export function feedsOfRecord(kind: KindKey, id: string, title: string): AnnouncedFeed[] {
	return existing([{ address: recordFeed(kind, id), title }]);
}

const existing = (feeds: readonly AnnouncedFeed[]): AnnouncedFeed[] =>
	feeds.filter(({ address }) => hasFile(`${address.slice(1)}.atom`));
