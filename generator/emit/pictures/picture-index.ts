import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import type { Channel } from '../../../contract/channels.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import { PICTURES_FOLDER, type PictureFile, type PictureIndex, stemOf } from '../../../contract/pictures/picture-index.ts';
import { PICTURE_INDEX_FILE } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../../derive/catalogue.ts';
import type { RecordSource } from '../../load/source.ts';
import type { FileEntry, TreeWriter } from '../tree-writer.ts';

/** A game version and its records as `<kind>/<id>`. */
interface Version {
	readonly version: string;
	readonly channel: Channel;
	readonly records: ReadonlySet<string>;
}

/**
 * Writes and returns the list of all pictures in the tree, with archive metadata and versions. `catalogues` map pictures to
 * records; a picture without records belongs to all versions.
 */
export function emitPictureIndex(writer: TreeWriter, { root, source, catalogues, entries }: PictureIndexInput): PictureIndex {
	const versions = versionsOf(source);
	const owners = ownersOf(catalogues);
	const paths = entries.map(({ path }) => path).filter((path) => path.startsWith(`${PICTURES_FOLDER}/`));
	const files = paths.sort().map((path): PictureFile => {
		const bytes = readFileSync(join(root, path));
		const having = versionsHaving(versions, owners.get(stemOf(path)));
		return { path: path.slice(PICTURES_FOLDER.length + 1), bytes: bytes.length, crc32: crc32(bytes), ...having };
	});
	const index = { versions: versions.map(({ version, channel }) => ({ version, channel })), files };
	writer.add(PICTURE_INDEX_FILE, canonicalJson(index));
	return index;
}

export interface PictureIndexInput {
	readonly root: string;
	readonly source: RecordSource;
	readonly catalogues: Iterable<Catalogue>;
	/** All files of the tree. */
	readonly entries: readonly FileEntry[];
}

function versionsOf({ game, channels, betaVersions }: RecordSource): Version[] {
	const main = game.channels.main && channels.get('main');
	const released = main ? [{ version: game.channels.main!.version, channel: 'main' as const, records: idsOf(main.facts) }] : [];
	const betas = betaVersions.map(({ tag, source }) => ({
		version: `v${tag}`,
		channel: 'beta' as const,
		records: idsOf(source.facts),
	}));
	return [...released, ...betas];
}

function idsOf(facts: ReadonlyMap<KindKey, ReadonlyMap<string, unknown>>): ReadonlySet<string> {
	return new Set([...facts].flatMap(([kind, records]) => [...records.keys()].map((id) => `${kind}/${id}`)));
}

/** Picture path without extension → records that name it. */
function ownersOf(catalogues: Iterable<Catalogue>): Map<string, Set<string>> {
	const owners = new Map<string, Set<string>>();
	for (const { records } of catalogues) {
		for (const [kind, list] of records) {
			for (const record of list) {
				for (const address of addressesIn(record)) {
					const stem = stemOf(address.slice(1));
					owners.set(stem, (owners.get(stem) ?? new Set()).add(`${kind}/${record.id}`));
				}
			}
		}
	}
	return owners;
}

/** Picture addresses anywhere in a value. */
function addressesIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith(`/${PICTURES_FOLDER}/`) ? [value] : [];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

function versionsHaving(versions: readonly Version[], owners: ReadonlySet<string> | undefined): Pick<PictureFile, 'versions'> {
	if (!owners) return {};
	const having = versions.filter(({ records }) => [...owners].some((owner) => records.has(owner)));
	return having.length === versions.length ? {} : { versions: having.map(({ version }) => version) };
}
