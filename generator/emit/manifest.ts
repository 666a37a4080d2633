import { createHash } from 'node:crypto';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { DATA_LICENCE } from '../../contract/licence.ts';
import { LATEST_FILE, MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';
import type { Game } from '../load/game.ts';
import type { KindProfile } from '../versions/field-profile.ts';
import type { FileEntry, TreeWriter } from './tree-writer.ts';

/**
 * Digest of the data without pages: SHA-256 over the sorted paths and digests. Equal data have equal digests on any machine.
 */
export function treeDigest(entries: readonly FileEntry[]): string {
	const hash = createHash('sha256');
	for (const entry of sortByPath(entries)) hash.update(`${entry.path}\0${entry.sha256}\n`);
	return hash.digest('hex');
}

/** The manifest is 12 MB of digests, which compress poorly. */
const MANIFEST_QUALITY = 5;

/** Channel → language → Merkle root of the records. */
export type Roots = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ManifestInput {
	readonly game: Game;
	readonly digest: string;
	readonly roots: Roots;
	/** Profile of the fields by kind, in English on the main channel. */
	readonly profiles: Readonly<Record<string, KindProfile>>;
	readonly entries: readonly FileEntry[];
}

/** Writes the manifest of all other files, and `latest.json` with the digest of the data. */
export function emitManifest(writer: TreeWriter, { game, digest, roots, profiles, entries }: ManifestInput): void {
	writer.add(
		MANIFEST_FILE,
		canonicalJson({ digest, license: DATA_LICENCE, roots, profiles, files: sortByPath(entries) }),
		MANIFEST_QUALITY,
	);
	const latest = { digest, version: game.channels.main?.version ?? null, channels: game.channels, languages: LANGUAGE_CODES };
	writer.add(LATEST_FILE, canonicalJson(latest));
}

/** Sorting concatenated sorted lists is fast. */
export function sortByPath(entries: readonly FileEntry[]): FileEntry[] {
	return [...entries].sort((left, right) => (left.path < right.path ? -1 : 1));
}
