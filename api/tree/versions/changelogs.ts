import { z } from 'zod';
import { type Changelog, changelogSchema, changelogSummarySchema } from '../../../contract/changelog/display.ts';
import { historyEntrySchema } from '../../../contract/changelog/history.ts';
import type { Channel } from '../../../contract/channels.ts';
import { changelogFile, changelogsFile, historyFile } from '../../../contract/tree/tree-paths.ts';
import type { Library } from '../library.ts';

const summariesSchema = z.array(changelogSummarySchema);
const historiesSchema = z.record(z.string(), z.record(z.string(), z.array(historyEntrySchema)));

export type ChangelogSummary = z.output<typeof changelogSummarySchema>;

/** The changelogs of a channel, newest first; none in a tree without versions. */
export function changelogSummaries(library: Library, channel: Channel): readonly ChangelogSummary[] {
	return library.document(changelogsFile(channel), summariesSchema) ?? [];
}

/** The summary of a version by tag or game version, with or without v. */
export function findSummary(library: Library, channel: Channel, name: string): ChangelogSummary | undefined {
	const wanted = name.replace(/^v/, '');
	const all = changelogSummaries(library, channel);
	// Several changelogs may be about one version of the game: the tag decides before the version does.
	return all.find(({ tag }) => tag === name || tag === wanted) ?? all.find(({ game_version }) => game_version === wanted);
}

/** The changelog of a version by tag or game version, with or without v. */
export function findChangelog(library: Library, channel: Channel, name: string): Changelog | undefined {
	const found = findSummary(library, channel, name);
	return found && library.document(changelogFile(channel, found.tag), changelogSchema);
}

/** What each version did to each record: kind → id → entries, oldest first. */
export function histories(library: Library, channel: Channel): z.output<typeof historiesSchema> {
	return library.document(historyFile(channel), historiesSchema) ?? {};
}
