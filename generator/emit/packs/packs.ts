import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import { UNRELEASED } from '../../../contract/changelog/older-records.ts';
import { type RawChangelog, type VersionRecords, dataRevisionOf } from '../../../contract/changelog/raw.ts';
import { type Pack, type Releases, deltaSchema, packSchema, releasesSchema } from '../../../contract/tree/delta.ts';
import { type OldList, knownStaleOf, knownStaleSchema } from '../../../contract/tree/known-stale.ts';
import { KIND_KEYS } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { KNOWN_STALE_FILE, RELEASES_FILE, deltaFile, oldPackFile, packFile } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../../derive/catalogue.ts';
import { deltaOf } from '../../versions/delta.ts';
import type { Release } from '../../changelogs/load-changelogs.ts';
import { merkleRoot } from '../../versions/merkle.ts';
import { recordText } from '../../versions/record-text.ts';
import type { VersionStep } from '../../versions/version-steps.ts';
import { workingRecords } from '../../versions/working-records.ts';
import type { TreeWriter } from '../tree-writer.ts';

/** Tag → Merkle root of the records of one language. */
export type RootsByTag = Readonly<Record<string, string>>;

/** A pack repeats files that are already published with better compression. */
const PACK_QUALITY = 5;

/** Writes the pack of one language and returns its Merkle root. */
export function emitPack(writer: TreeWriter, catalogue: Catalogue, version: string): string {
	const { channel, language } = catalogue;
	const pack = packOf(workingRecords(catalogue), { channel, language, version });
	writer.add(packFile(channel, language), packText(pack), PACK_QUALITY);
	return pack.root;
}

/** Writes the pack of the oldest version of one language, where its deltas start. */
export function emitOldestPack(writer: TreeWriter, language: LanguageCode, { from, before }: VersionStep): void {
	const pack = packOf(before, { channel: 'main', language, version: from });
	writer.add(oldPackFile(from, language), packText(pack), PACK_QUALITY);
}

function packOf(records: VersionRecords, head: Pick<Pack, 'channel' | 'language' | 'version'>): Pack {
	const kinds = Object.fromEntries(
		KIND_KEYS.toSorted().map((key) => [
			key,
			[...(records.get(key)?.values() ?? [])].sort((left, right) => (left.id < right.id ? -1 : 1)),
		]),
	);
	return { channel: head.channel, kinds, language: head.language, root: merkleRoot(records), version: head.version };
}

/**
 * Everything is already in canonical order. Parsing only validates: its result puts ids first, which does not match the roots.
 */
function packText(pack: Pack): string {
	packSchema.parse(pack);
	const { kinds, channel, ...rest } = pack;
	const lists = Object.entries(kinds).map(([key, records]) => `${JSON.stringify(key)}:[${records.map(recordText).join(',')}]`);
	// The other keys follow in order.
	return `{"channel":${JSON.stringify(channel)},"kinds":{${lists.join(',')}},${JSON.stringify(rest).slice(1)}`;
}

/** Writes the delta of one language between two consecutive versions. */
export function emitDelta(writer: TreeWriter, language: LanguageCode, step: VersionStep): void {
	const delta = deltaOf(language, step);
	writer.add(deltaFile(delta.from, delta.to, language), canonicalJson(deltaSchema.parse(delta)));
}

/** The roots of the versions of one language. */
export function rootsOf(steps: readonly VersionStep[]): RootsByTag {
	return Object.fromEntries(
		steps.flatMap(({ from, to, before, after }) => [
			[from, merkleRoot(before)],
			[to, merkleRoot(after)],
		]),
	);
}

/** The tag of the published data. */
export function currentTag(steps: readonly RawChangelog[], releases: readonly Release[]): string {
	return steps.at(-1)?.tag ?? releases.at(-1)?.changelog.tag ?? UNRELEASED;
}

export interface ReleasesInput {
	readonly releases: readonly Release[];
	readonly steps: readonly RawChangelog[];
	/** Language → tag → root. */
	readonly roots: Readonly<Record<string, RootsByTag>>;
	/** Language → root of the published data. */
	readonly published: Readonly<Record<string, string>>;
	/** Language → its lists in older versions. */
	readonly oldLists: Readonly<Record<string, readonly OldList[]>>;
}

/** Writes the version list with roots and deltas, and which packs and lists are outdated. */
export function emitReleases(writer: TreeWriter, { releases, steps, roots, published, oldLists }: ReleasesInput): void {
	const changelogs = [...releases.slice(0, 1).map(({ changelog }) => changelog), ...steps];
	const list: Releases = {
		current: currentTag(steps, releases),
		versions: changelogs.map(({ tag, game_version, date }) => ({
			...{ tag, game_version, data_revision: dataRevisionOf(tag), date },
			roots: rootsOfTag(roots, tag),
		})),
		packs: packsOf(steps, currentTag(steps, releases)),
		deltas: steps.map(({ from, tag }) => ({ from: from!, to: tag, path: deltaFile(from!, tag, '{lang}') })),
	};
	writer.add(RELEASES_FILE, canonicalJson(releasesSchema.parse(list)));
	writer.add(
		KNOWN_STALE_FILE,
		canonicalJson(knownStaleSchema.parse(knownStaleOf({ releases: list, published, lists: oldLists }))),
	);
}

function packsOf(steps: readonly RawChangelog[], current: string): Releases['packs'] {
	const oldest = steps[0]?.from;
	const published = { version: current, path: packFile('main', '{lang}') };
	return oldest ? [{ version: oldest, path: oldPackFile(oldest, '{lang}') }, published] : [published];
}

function rootsOfTag(roots: ReleasesInput['roots'], tag: string): Record<string, string> {
	return Object.fromEntries(Object.entries(roots).flatMap(([language, byTag]) => (byTag[tag] ? [[language, byTag[tag]]] : [])));
}
