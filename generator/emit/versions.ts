import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { type BetaDiff, betaTypes } from '../../contract/changelog/beta-diff.ts';
import { type Changelog, displayChangelog, isRevision, summariesOf } from '../../contract/changelog/display.ts';
import { historyOf, updateHistoryOf } from '../../contract/changelog/history.ts';
import type { RawChangelog } from '../../contract/changelog/raw.ts';
import { markUnpublished } from '../../contract/changelog/unpublished.ts';
import type { Channel } from '../../contract/channels.ts';
import { type IdLedger, idLedgerSchema } from '../../contract/records/id-ledger.ts';
import { kindOf } from '../../contract/kinds.ts';
import {
	BETA_DIFF_FILE,
	BETA_VERSION_FILE,
	UNPUBLISHED_FILE,
	VERSIONS_FILE,
	changelogFile,
	changelogNotesFile,
	changelogsFile,
	historyFile,
	idsFile,
	rawChangelogsFile,
	updateHistoryFile,
} from '../../contract/tree/tree-paths.ts';
import type { Source } from '../load/source.ts';
import { type BetaStep, betaSteps } from '../versions/beta-steps.ts';
import { compareTags } from '../changelogs/compare-tags.ts';
import { deriveLedger, idsOfBeta } from '../versions/id-ledger.ts';
import { buildsOf, listVersions } from '../versions/list-versions.ts';
import { englishRecords } from '../versions/working-records.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Writes changelogs, histories and the beta diff. Returns the game's changelogs, oldest first. */
export function emitVersions(writer: TreeWriter, source: Source, steps: readonly RawChangelog[]): readonly Changelog[] {
	const builds = buildsOf(source);
	const changelogs = source.releases.map((release) => displayStep(release, builds));
	emitChangelogs(writer, 'main', changelogs);
	emitHistories(writer, 'main', changelogs, []);
	writer.add(rawChangelogsFile('main'), canonicalJson(steps));
	emitLedger(writer, 'main', deriveLedger(englishRecords(source, 'main'), source.releases, source.ids));
	const beta = emitBeta(writer, source, changelogs);
	writer.add(VERSIONS_FILE, canonicalJson(listVersions(source, [...changelogs, ...beta])));
	return changelogs.filter((changelog) => !isRevision(changelog));
}

/** By date, then higher version first. */
export function newestFirst<Dated extends Pick<Changelog, 'date' | 'tag'>>(changelogs: readonly Dated[]): Dated[] {
	return changelogs.toSorted((left, right) =>
		left.date === right.date ? compareTags(right.tag, left.tag) : left.date < right.date ? 1 : -1,
	);
}

/** Changelogs arrive oldest first; the list shows the newest first. */
function emitChangelogs(writer: TreeWriter, channel: Channel, changelogs: readonly Changelog[]): void {
	writer.add(changelogsFile(channel), canonicalJson(summariesOf(newestFirst(changelogs))));
	for (const changelog of changelogs) {
		const { categories, ...notes } = changelog;
		writer.add(changelogFile(channel, changelog.tag), canonicalJson(changelog));
		writer.add(changelogNotesFile(channel, changelog.tag), canonicalJson(notes));
	}
}

/** The history of the main channel ends with its last release; that of the beta includes the beta versions. */
function emitHistories(writer: TreeWriter, channel: Channel, released: readonly Changelog[], beta: readonly Changelog[]): void {
	writer.add(historyFile(channel), canonicalJson(historyOf([...released, ...beta])));
	writer.add(updateHistoryFile(channel), canonicalJson(updateHistoryOf(released, beta)));
}

/** `released` are the main channel's changelogs. Returns those of the beta, oldest first. */
function emitBeta(writer: TreeWriter, source: Source, released: readonly Changelog[]): readonly Changelog[] {
	const version = source.game.channels.beta?.version ?? null;
	const steps = betaSteps(source);
	const newest = steps.at(-1);
	writer.add(BETA_VERSION_FILE, canonicalJson({ beta_version: version }));
	const types = newest ? betaTypes(englishRecords(source, 'main'), newest.after, newest.unpublished.after) : {};
	const diff: BetaDiff = { beta_version: version, types };
	writer.add(BETA_DIFF_FILE, canonicalJson(diff));
	if (!newest) return [];
	const builds = buildsOf(source);
	const changelogs = steps.map((step) => markUnpublished(displayStep(step, builds), step.unpublished));
	emitChangelogs(writer, 'beta', changelogs);
	emitHistories(writer, 'beta', released, changelogs);
	writer.add(rawChangelogsFile('beta'), canonicalJson(steps.map(({ changelog }) => changelog)));
	writer.add(UNPUBLISHED_FILE, canonicalJson(newest.unpublished.after));
	emitLedger(writer, 'beta', deriveLedger(newest.after, [...source.releases, ...steps], idsOfBeta(source)));
	return changelogs;
}

function emitLedger(writer: TreeWriter, channel: Channel, ledger: IdLedger): void {
	writer.add(idsFile(channel), canonicalJson(idLedgerSchema.parse(ledger)));
}

type Step = Pick<BetaStep, 'changelog' | 'before' | 'after'>;

/** A changelog with its records, for display. Fills in builds that became known after the release. */
function displayStep({ changelog, before, after }: Step, builds: ReadonlyMap<string, string>): Changelog {
	const counts = new Map([...before].map(([key, records]) => [key, records.size]));
	const build_id = changelog.build_id || (builds.get(changelog.game_version) ?? '');
	return displayChangelog({ ...changelog, build_id }, counts, (key, id) =>
		String(after.get(key)?.get(id)?.[kindOf(key).nameField] ?? id),
	);
}
