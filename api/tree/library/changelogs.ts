import { z } from 'zod';
import { type Changelog, changelogSchema, changelogSummarySchema } from '../../../contract/changelog/display.ts';
import { historyEntrySchema } from '../../../contract/changelog/history.ts';
import type { Channel } from '../../../contract/channels.ts';
import { changelogFile, changelogsFile, historyFile } from '../../../contract/tree/tree-paths.ts';
import type { Library } from './library.ts';

const summariesSchema = z.array(changelogSummarySchema);
const historiesSchema = z.record(z.string(), z.record(z.string(), z.array(historyEntrySchema)));

export type ChangelogSummary = z.output<typeof changelogSummarySchema>;

/** The changelogs of a channel, newest first; none in a tree without versions. */
export function changelogSummaries(library: Library, channel: Channel): readonly ChangelogSummary[] {
	return library.document(changelogsFile(channel), summariesSchema) ?? [];
}

/** The summary of a version of the game, with or without `v` or `V`. */
export function findSummary(library: Library, channel: Channel, name: string): ChangelogSummary | undefined {
	const wanted = tagOf(name);
	return changelogSummaries(library, channel).find(({ tag, game_version }) => tag === wanted || game_version === wanted);
}

const tagOf = (name: string): string => name.toLowerCase().replace(/^v/, '');

/** The changelog of a game version, or of a data revision by its tag, with or without `v` or `V`. */
export function findChangelog(library: Library, channel: Channel, name: string): Changelog | undefined {
	const revisions = changelogSummaries(library, channel).flatMap((summary) => summary.revisions);
	const found = findSummary(library, channel, name) ?? revisions.find(({ tag }) => tag === tagOf(name));
	return found && library.document(changelogFile(channel, found.tag), changelogSchema);
}

/** What each version changed in each record: kind → id → entries, oldest first. */
export function histories(library: Library, channel: Channel): z.output<typeof historiesSchema> {
	return library.document(historyFile(channel), historiesSchema) ?? {};
}
