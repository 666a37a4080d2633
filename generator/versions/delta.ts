import { UNRELEASED } from '../../contract/changelog/older-records.ts';
import type { RawChangelog, VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import type { Delta } from '../../contract/tree/delta.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Release } from '../changelogs/load-changelogs.ts';
import { diffRecords } from './diff-records.ts';
import { merkleRoot } from './merkle.ts';
import { recordsDigest } from '../changelogs/records-digest.ts';
import type { VersionStep } from './version-steps.ts';

/**
 * The changelogs from the second version to the working data, oldest first. Includes unreleased changes, so that older versions
 * stay exact.
 */
export function stepsTo(working: VersionRecords, releases: readonly Release[]): RawChangelog[] {
	const last = releases.at(-1);
	const released = releases.slice(1).map((release) => release.changelog);
	const kinds = last ? diffRecords(last.after, working) : {};
	if (!last || Object.keys(kinds).length === 0) return released;
	const { app_id, game_version, build_id, date, tag } = last.changelog;
	const digest = { before: last.changelog.digest.after, after: recordsDigest(working) };
	return [
		...released,
		{ tag: UNRELEASED, game_version, app_id, build_id, date, title: 'Since the last release', from: tag, digest, kinds },
	];
}

/** Changes of one language between consecutive versions. */
export function deltaOf(language: LanguageCode, { from, to, before, after }: VersionStep): Delta {
	const roots = { from: merkleRoot(before), to: merkleRoot(after) };
	return { from, to, language, roots, kinds: changesBetween(before, after) };
}

function changesBetween(before: VersionRecords, after: VersionRecords): Delta['kinds'] {
	const kinds: Delta['kinds'] = {};
	for (const key of KIND_KEYS) {
		const [old, now] = [before.get(key) ?? new Map(), after.get(key) ?? new Map()];
		if (old === now) continue;
		const changes = changesOfKind(old, now);
		if (Object.values(changes).some((part) => part.length > 0)) kinds[key] = changes;
	}
	return kinds;
}

type ById = ReadonlyMap<string, VersionRecord>;

function changesOfKind(old: ById, now: ById) {
	const records = [...now.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
	return {
		added: records.filter(({ id }) => !old.has(id)),
		changed: records.filter((record) => {
			const before = old.get(record.id);
			return before !== undefined && before !== record && JSON.stringify(before) !== JSON.stringify(record);
		}),
		removed: [...old.keys()].filter((id) => !now.has(id)).sort(),
	};
}
