import type { RawChangelog, VersionRecords } from '../../contract/changelog/raw.ts';
import { unpublishedAfter, type UnpublishedFields } from '../../contract/changelog/unpublished.ts';
import type { Source } from '../load/source.ts';
import { diffRecords } from './diff-records.ts';
import { recordsDigest } from '../changelogs/records-digest.ts';
import { englishRecords, englishRecordsOf } from './working-records.ts';

export interface BetaStep {
	readonly changelog: RawChangelog;
	readonly before: VersionRecords;
	readonly after: VersionRecords;
	readonly unpublished: { readonly before: UnpublishedFields; readonly after: UnpublishedFields };
}

/**
 * The steps between beta versions, oldest first. They use current data, so a text fixed in the main channel is fixed in all of
 * them.
 */
export function betaSteps(source: Source): BetaStep[] {
	const steps: BetaStep[] = [];
	let before = englishRecords(source, 'main');
	let from = source.game.channels.main?.version.slice(1) ?? null;
	let unknown: UnpublishedFields = {};
	for (const { tag, date, build_id, title, features, fixes, unpublished, source: channel } of source.betaVersions) {
		const after = englishRecordsOf(source, channel);
		const changelog: RawChangelog = {
			tag,
			game_version: tag,
			app_id: source.game.app_id,
			build_id,
			date,
			title,
			from,
			...(features ? { features } : {}),
			...(fixes ? { fixes } : {}),
			digest: { before: recordsDigest(before), after: recordsDigest(after) },
			kinds: diffRecords(before, after),
		};
		const nowUnknown = unpublishedAfter(unknown, unpublished, (key, id) => after.get(key)!.has(id));
		steps.push({ changelog, before, after, unpublished: { before: unknown, after: nowUnknown } });
		[before, from, unknown] = [after, tag, nowUnknown];
	}
	return steps;
}
