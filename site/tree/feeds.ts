import { kindFeed, recordFeed } from '../../contract/tree/feeds.ts';
import type { KindKey } from '../../contract/kinds.ts';
import { hasFile } from './read-tree.ts';

/** A feed that a page announces: its address without ending, and what it is about. */
export interface AnnouncedFeed {
	readonly address: string;
	readonly title: string;
}

/** The feed of a kind, where the tree has one. */
export function feedsOfKind(kind: KindKey, title: string): AnnouncedFeed[] {
	return existing([{ address: kindFeed(kind), title }]);
}

/** The feed of a record, where the tree has one: only what changed after its first version has. */
export function feedsOfRecord(kind: KindKey, id: string, title: string): AnnouncedFeed[] {
	return existing([{ address: recordFeed(kind, id), title }]);
}

const existing = (feeds: readonly AnnouncedFeed[]): AnnouncedFeed[] =>
	feeds.filter(({ address }) => hasFile(`${address.slice(1)}.atom`));
