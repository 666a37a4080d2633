import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { type BetaDiff, betaTypes } from '../../contract/changelog/beta-diff.ts';
import { type Changelog, displayChangelog, summaryOf } from '../../contract/changelog/display.ts';
import { historyOf, updateHistoryOf } from '../../contract/changelog/history.ts';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import { markUnpublished } from '../../contract/changelog/unpublished.ts';
import type { Channel } from '../../contract/channels.ts';
import { idLedgerSchema } from '../../contract/records/id-ledger.ts';
import { kindOf } from '../../contract/kinds.ts';
import {
	BETA_DIFF_FILE,
	BETA_VERSION_FILE,
	IDS_FILE,
	UNPUBLISHED_FILE,
	VERSIONS_FILE,
	changelogFile,
	changelogsFile,
	historyFile,
	rawChangelogsFile,
	updateHistoryFile,
} from '../../contract/tree/tree-paths.ts';
import type { Source } from '../load/source.ts';
import { type BetaStep, betaSteps } from '../versions/beta-steps.ts';
import { compareTags } from '../versions/compare-tags.ts';
import { deriveLedger } from '../versions/id-ledger.ts';
import { englishRecords } from '../versions/working-records.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Changelogs, histories and what the beta changes. Answers the changelogs, oldest first. */
export function emitVersions(writer: TreeWriter, source: Source, steps: readonly RawChangelog[]): readonly Changelog[] {
	const changelogs = source.releases.map(displayStep);
	emitChangelogs(writer, 'main', changelogs);
	emitHistories(writer, 'main', changelogs, []);
	writer.add(rawChangelogsFile('main'), canonicalJson(steps));
	const ledger = deriveLedger(englishRecords(source, 'main'), source.releases, source.ids);
	writer.add(IDS_FILE, canonicalJson(idLedgerSchema.parse(ledger)));
	emitBeta(writer, source, changelogs);
	return changelogs;
}

/** By date; of one day, the higher version first. */
export function newestFirst<Dated extends Pick<Changelog, 'date' | 'tag'>>(changelogs: readonly Dated[]): Dated[] {
	return changelogs.toSorted((left, right) =>
		left.date === right.date ? compareTags(right.tag, left.tag) : left.date < right.date ? 1 : -1,
	);
}

/** Changelogs come oldest first; the list shows the newest first. */
function emitChangelogs(writer: TreeWriter, channel: Channel, changelogs: readonly Changelog[]): void {
	writer.add(changelogsFile(channel), canonicalJson(newestFirst(changelogs).map(summaryOf)));
	for (const changelog of changelogs) writer.add(changelogFile(channel, changelog.tag), canonicalJson(changelog));
}

/** The history of the main channel ends with its last release; that of the beta goes on with the beta line. */
function emitHistories(writer: TreeWriter, channel: Channel, released: readonly Changelog[], beta: readonly Changelog[]): void {
	writer.add(historyFile(channel), canonicalJson(historyOf([...released, ...beta])));
	writer.add(updateHistoryFile(channel), canonicalJson(updateHistoryOf(released, beta)));
}

/** `released` are the changelogs of the main channel. */
function emitBeta(writer: TreeWriter, source: Source, released: readonly Changelog[]): void {
	const version = source.game.channels.beta?.version ?? null;
	const steps = betaSteps(source);
	const newest = steps.at(-1);
	const versions = source.betaVersions.map(({ tag }) => ({ version: `v${tag}`, is_latest: `v${tag}` === version }));
	writer.add(VERSIONS_FILE, canonicalJson(versions.toReversed()));
	writer.add(BETA_VERSION_FILE, canonicalJson({ beta_version: version }));
	const types = newest ? betaTypes(englishRecords(source, 'main'), newest.after, newest.unpublished.after) : {};
	const diff: BetaDiff = { beta_version: version, types };
	writer.add(BETA_DIFF_FILE, canonicalJson(diff));
	if (!newest) return;
	const changelogs = steps.map((step) => markUnpublished(displayStep(step), step.unpublished));
	emitChangelogs(writer, 'beta', changelogs);
	emitHistories(writer, 'beta', released, changelogs);
	writer.add(rawChangelogsFile('beta'), canonicalJson(steps.map(({ changelog }) => changelog)));
	writer.add(UNPUBLISHED_FILE, canonicalJson(newest.unpublished.after));
}

/** A changelog with the records around it, as it is shown. */
function displayStep({ changelog, before, after }: Pick<BetaStep, 'changelog' | 'before' | 'after'>): Changelog {
	const counts = new Map([...before].map(([key, records]) => [key, records.size]));
	return displayChangelog(changelog, counts, (key, id) => String(after.get(key)?.get(id)?.[kindOf(key).nameField] ?? id));
}
