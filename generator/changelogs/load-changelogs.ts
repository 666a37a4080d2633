import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RawChangelog, type VersionRecords, applyChangelog, rawChangelogSchema } from '../../contract/changelog/raw.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';
import { type Reader, readJson } from '../files/read-json.ts';
import { recordsDigest } from './records-digest.ts';

/** A released version with its records. */
export interface Release {
	readonly changelog: RawChangelog;
	readonly before: VersionRecords;
	readonly after: VersionRecords;
}

export const NO_RECORDS: VersionRecords = new Map(KIND_KEYS.map((key) => [key, new Map()]));

/**
 * Reads `changelogs/*.json` in version order and replays them from the first. A hand-edited changelog no longer matches its
 * digest and is reported.
 */
export function loadReleases(reader: Reader): Release[] {
	const folder = join(reader.root, 'changelogs');
	if (!existsSync(folder)) return [];
	const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
	const changelogs = files.flatMap((name) => {
		const changelog = readJson(reader, join(folder, name), rawChangelogSchema);
		if (changelog && `${changelog.tag}.json` !== name) {
			problem(reader, name, 'has another tag than its name', `${changelog.tag}.json`, name);
		}
		return changelog ?? [];
	});
	return replay(reader, changelogs);
}

/** Valid releases; a release depends only on its changelog and the records before it. */
const replayed = new WeakMap<RawChangelog, Release>();

function replay(reader: Reader, changelogs: readonly RawChangelog[]): Release[] {
	const byFrom = new Map(changelogs.map((changelog) => [changelog.from, changelog]));
	if (byFrom.size !== changelogs.length)
		problem(reader, '', 'has two versions that follow the same one', 'one line of versions', 'a branch');
	const releases: Release[] = [];
	let records = NO_RECORDS;
	let tag: string | null = null;
	for (let changelog = byFrom.get(tag); changelog; changelog = byFrom.get(tag)) {
		const release = replayOne(reader, changelog, records);
		releases.push(release);
		records = release.after;
		tag = changelog.tag;
		byFrom.delete(changelog.from);
	}
	for (const lost of byFrom.values())
		problem(reader, `${lost.tag}.json`, 'follows a missing version', 'the tag of a version', lost.from ?? 'null');
	return releases;
}

function replayOne(reader: Reader, changelog: RawChangelog, before: VersionRecords): Release {
	const known = replayed.get(changelog);
	if (known?.before === before) return known;
	const problems = reader.problems.length;
	const release = { changelog, before, after: applyChangelog(before, changelog) };
	checkDigest(reader, changelog, 'before', before);
	checkDigest(reader, changelog, 'after', release.after);
	if (reader.problems.length === problems) replayed.set(changelog, release);
	return release;
}

function checkDigest(reader: Reader, changelog: RawChangelog, side: 'before' | 'after', records: VersionRecords): void {
	const digest = recordsDigest(records);
	if (digest === changelog.digest[side]) return;
	problem(
		reader,
		`${changelog.tag}.json`,
		`does not match its records ${side}; released changelogs must not be edited`,
		changelog.digest[side],
		digest,
	);
}

function problem(reader: Reader, name: string, message: string, expected: string, got: string): void {
	reader.problems.push({ check: 'changelogs', file: `changelogs/${name}`, path: '', message, expected, got });
}
