import { UNRELEASED } from '../../contract/changelog/older-records.ts';
import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { IdLedger, LedgerEntry } from '../../contract/records/id-ledger.ts';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { Ids } from '../load/ids.ts';
import type { Release } from '../changelogs/load-changelogs.ts';

/** Every id of all versions and the working data, with its first and last version and its successor. */
export function deriveLedger(working: VersionRecords, releases: readonly Release[], ids: Ids): IdLedger {
	return Object.fromEntries(
		KIND_KEYS.map((key) => {
			const known = [...publishedIds(releases, key)].map(([id, span]) => [id, entryOf(id, span, key)] as const);
			const added = [...(working.get(key)?.keys() ?? [])].filter((id) => !releases.some(({ after }) => after.get(key)?.has(id)));
			const all = [...known, ...added.map((id) => [id, { first: UNRELEASED, last: null }] as const)];
			return [key, Object.fromEntries(all.sort(([left], [right]) => (left < right ? -1 : 1)))];
		}),
	);

	function entryOf(id: string, span: Span, key: KindKey): LedgerEntry {
		return working.get(key)?.has(id) ? { first: span.first, last: null } : { ...span, ...ids[key]?.[id] };
	}
}

/** Successors of all ids that the beta lacks. */
export function idsOfBeta({ ids, betaVersions }: { ids: Ids; betaVersions: readonly { removed: Ids }[] }): Ids {
	const all = [ids, ...betaVersions.map(({ removed }) => removed)];
	return Object.fromEntries(KIND_KEYS.map((key) => [key, Object.assign({}, ...all.map((each) => each[key]))]));
}

interface Span {
	readonly first: string;
	readonly last: string;
}

/** First and last released version of every id of a kind. */
export function publishedIds(releases: readonly Release[], key: KindKey): Map<string, Span> {
	const spans = new Map<string, Span>();
	for (const { changelog, after } of releases) {
		for (const id of after.get(key)?.keys() ?? [])
			spans.set(id, { first: spans.get(id)?.first ?? changelog.tag, last: changelog.tag });
	}
	return spans;
}
