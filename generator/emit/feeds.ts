import type { Changelog } from '../../contract/changelog/display.ts';
import { atomText } from '../feeds/atom.ts';
import { deriveFeeds } from '../feeds/feed.ts';
import { jsonFeedText } from '../feeds/json-feed.ts';
import type { TreeWriter } from './tree-writer.ts';

/** The feeds of kinds and records, from the changelogs in their order. `origin` is empty where the public address is not known. */
export function emitFeeds(writer: TreeWriter, changelogs: readonly Changelog[], origin: string): void {
	for (const feed of deriveFeeds(changelogs, origin)) {
		writer.add(`${feed.path}.atom`, atomText(feed));
		writer.add(`${feed.path}.json`, jsonFeedText(feed));
	}
}
