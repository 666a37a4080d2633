import { completeAddresses } from '../../contract/http/own-addresses.ts';
import type { Changelog } from '../../contract/changelog/display.ts';
import { atomText } from '../feeds/atom.ts';
import { deriveFeeds } from '../feeds/feed.ts';
import { jsonFeedText } from '../feeds/json-feed.ts';
import type { TreeWriter } from './tree-writer.ts';

/** The feeds of kinds and records, from the changelogs in order. `siteUrl` is empty if the public address is unknown. */
export function emitFeeds(writer: TreeWriter, changelogs: readonly Changelog[], siteUrl: string): void {
	const add = (path: string, text: string) => writer.add(path, completeAddresses(path, text, siteUrl));
	for (const feed of deriveFeeds(changelogs)) {
		const path = feed.address.slice(1);
		add(`${path}.atom`, atomText(feed));
		add(`${path}.json`, jsonFeedText(feed));
	}
}
