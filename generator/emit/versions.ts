import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { type BetaDiff, betaTypes } from '../../contract/changelog/beta-diff.ts';
import { type Changelog, displayChangelog, summaryOf } from '../../contract/changelog/display.ts';
import { historyOf, updateHistoryOf } from '../../contract/changelog/history.ts';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { idLedgerSchema } from '../../contract/records/id-ledger.ts';
import { kindOf } from '../../contract/kinds.ts';
import {
	BETA_DIFF_FILE,
	BETA_VERSION_FILE,
	IDS_FILE,
	RAW_CHANGELOGS_FILE,
	VERSIONS_FILE,
	changelogFile,
	changelogsFile,
	historyFile,
	updateHistoryFile,
} from '../../contract/tree/tree-paths.ts';
import type { Source } from '../load/source.ts';
import { compareSides } from '../versions/compare.ts';
import { deriveLedger } from '../versions/id-ledger.ts';
import type { Release } from '../versions/load-changelogs.ts';
import { englishRecords } from '../versions/working-records.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Changelogs, histories and what the beta changes. Answers the changelogs, oldest first. */
export function emitVersions(writer: TreeWriter, source: Source, steps: readonly RawChangelog[]): readonly Changelog[] {
	const changelogs = source.releases.map(displayRelease);
	emitChangelogs(writer, 'main', changelogs);
	writer.add(RAW_CHANGELOGS_FILE, canonicalJson(steps));
	const ledger = deriveLedger(englishRecords(source, 'main'), source.releases, source.ids);
	writer.add(IDS_FILE, canonicalJson(idLedgerSchema.parse(ledger)));
	emitBeta(writer, source);
	return changelogs;
}

function displayRelease(release: Release): Changelog {
	const counts = new Map([...release.before].map(([key, records]) => [key, records.size]));
	return displayChangelog(release.changelog, counts, (key, id) =>
		String(release.after.get(key)?.get(id)?.[kindOf(key).nameField] ?? id),
	);
}

/** Changelogs come oldest first; the list shows them by date and tag, newest first. */
function emitChangelogs(writer: TreeWriter, channel: Channel, changelogs: readonly Changelog[]): void {
	const newestFirst = changelogs.toSorted((left, right) => (`${left.date} ${left.tag}` < `${right.date} ${right.tag}` ? 1 : -1));
	writer.add(changelogsFile(channel), canonicalJson(newestFirst.map(summaryOf)));
	for (const changelog of changelogs) writer.add(changelogFile(channel, changelog.tag), canonicalJson(changelog));
	writer.add(historyFile(channel), canonicalJson(historyOf(changelogs)));
	writer.add(updateHistoryFile(channel), canonicalJson(updateHistoryOf(changelogs)));
}

function emitBeta(writer: TreeWriter, source: Source): void {
	const version = source.game.channels.beta;
	const [before, after] = [englishRecords(source, 'main'), englishRecords(source, 'beta')];
	writer.add(VERSIONS_FILE, canonicalJson(version ? [{ version: version.version, is_latest: true }] : []));
	const synthetic = version?.synthetic ? { synthetic: true } : {};
	writer.add(BETA_VERSION_FILE, canonicalJson({ beta_version: version?.version ?? null, ...synthetic }));
	const types = version ? betaTypes(before, after) : {};
	const diff: BetaDiff = { beta_version: version?.version ?? null, types, ...synthetic };
	writer.add(BETA_DIFF_FILE, canonicalJson(diff));
	if (!version) return;
	const changes = compareSides(
		{ label: source.game.channels.main?.version ?? 'main', records: before },
		{ label: version.version, records: after },
	);
	const own = {
		app_id: source.game.app_id,
		game_version: version.version.slice(1),
		build_id: version.build_id,
		date: version.date,
	};
	emitChangelogs(writer, 'beta', [{ ...changes, ...own, tag: version.version.slice(1), title: `Beta ${version.version}` }]);
}
