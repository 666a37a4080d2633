import { type RawChangelog, TAG } from '../../contract/changelog/raw.ts';
import { checkSource } from '../checks/run/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { compareTags } from '../changelogs/compare-tags.ts';
import { diffRecords } from '../versions/diff-records.ts';
import { NO_RECORDS } from '../changelogs/load-changelogs.ts';
import { recordsDigest } from '../changelogs/records-digest.ts';
import { englishRecords } from '../versions/working-records.ts';
import { writeChangelog } from '../versions/write-changelog.ts';

export interface ReleaseNotes {
	readonly title?: string | undefined;
	readonly features?: readonly string[] | undefined;
	readonly fixes?: readonly string[] | undefined;
	readonly apiChanges?: readonly string[] | undefined;
}

export interface ReleaseReport {
	readonly file: string;
	readonly changelog: RawChangelog;
}

/**
 * Releases the data folder: its difference to the last version becomes the changelog of `tag`.
 * @throws Error for an invalid, existing or lower tag, or without changes; ProblemsError for invalid input
 */
export function release(data: string, tag: string, notes: ReleaseNotes): ReleaseReport {
	if (!TAG.test(tag)) throw new Error(`${tag} is no version. Expected dotted numbers, such as 0.111.0 or 0.111.0-almanac1.`);
	const source = loadSource(data);
	checkSource(source);
	const last = source.releases.at(-1);
	if (last && compareTags(tag, last.changelog.tag) <= 0) {
		throw new Error(`Version ${tag} does not follow ${last.changelog.tag}, the last released one. Choose a higher version.`);
	}
	const after = englishRecords(source, 'main');
	const before = last?.after ?? NO_RECORDS;
	const kinds = diffRecords(before, after);
	if (Object.keys(kinds).length === 0)
		throw new Error(`There are no changes since ${last?.changelog.tag}, so there is nothing to release.`);
	const current = source.game.channels.main;
	const changelog: RawChangelog = {
		tag,
		game_version: current?.version.slice(1) ?? tag,
		app_id: source.game.app_id,
		build_id: current?.build_id ?? '',
		date: current?.date ?? '1970-01-01',
		title: notes.title ?? `Update ${tag}`,
		from: last?.changelog.tag ?? null,
		...(notes.features ? { features: [...notes.features] } : {}),
		...(notes.fixes ? { fixes: [...notes.fixes] } : {}),
		...(notes.apiChanges ? { api_changes: [...notes.apiChanges] } : {}),
		digest: { before: recordsDigest(before), after: recordsDigest(after) },
		kinds,
	};
	return { file: writeChangelog(data, changelog), changelog };
}
