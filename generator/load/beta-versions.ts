import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { TAG } from '../../contract/changelog/raw.ts';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { quote } from '../problems/problem.ts';
import { compareTags } from '../changelogs/compare-tags.ts';
import { type Ids, idsSchema } from './ids.ts';
import { loadOverlay } from './load-channel.ts';
import { type Reader, readJson } from '../files/read-json.ts';
import type { ChannelSource } from './channel-source.ts';

/** `beta/<version>/release.json`: metadata of a beta version. */
const releaseSchema = z.strictObject({
	date: z.iso.date(),
	build_id: z.string().default(''),
	title: z.string(),
	features: z.array(z.string()).optional(),
	fixes: z.array(z.string()).optional(),
});

/** `beta/<version>/unpublished.json`: kind → id → fields with unpublished values. */
const unpublishedSchema = z.partialRecord(
	z.enum(KIND_KEYS as [KindKey, ...KindKey[]]),
	z.record(z.string(), z.array(z.string())),
);

export type Unpublished = z.output<typeof unpublishedSchema>;

/** A beta version: an overlay on the previous one; the first overlays the main channel. */
export interface BetaVersion extends z.output<typeof releaseSchema> {
	readonly tag: string;
	readonly unpublished: Unpublished;
	/** `beta/<version>/removed.json`: successors of removed ids. */
	readonly removed: Ids;
	/** The whole catalogue of the version. */
	readonly source: ChannelSource;
}

/** Reads `beta/<version>/`, oldest first. */
export function loadBetaVersions(
	reader: Reader,
	languages: readonly LanguageCode[],
	main: ChannelSource | undefined,
): BetaVersion[] {
	if (!main) return [];
	const versions: BetaVersion[] = [];
	for (const tag of betaTags(reader)) {
		const folder = join(reader.root, 'beta', tag);
		const release = readJson(reader, join(folder, 'release.json'), releaseSchema);
		const removed = loadRemoved(reader, join(folder, 'removed.json'));
		const source = loadOverlay(reader, folder, languages, 'beta', { base: versions.at(-1)?.source ?? main, main, removed });
		const unpublished = loadUnpublished(reader, join(folder, 'unpublished.json'), source);
		if (release) versions.push({ ...release, tag, unpublished, removed, source });
	}
	return versions;
}

/** Names of the version folders, oldest first. */
function betaTags(reader: Reader): string[] {
	const folder = join(reader.root, 'beta');
	const names = existsSync(folder) ? readdirSync(folder) : [];
	for (const name of names.filter((entry) => !isVersion(folder, entry))) {
		const file = relative(reader.root, join(folder, name));
		const expected = 'a folder named by its version, such as 1.2.0, with release.json in it';
		reader.problems.push({ check: 'folder', file, path: '', message: 'is not a beta version', expected, got: quote(name) });
	}
	return names.filter((entry) => isVersion(folder, entry)).sort(compareTags);
}

const isVersion = (folder: string, name: string): boolean => TAG.test(name) && existsSync(join(folder, name, 'release.json'));

function loadRemoved(reader: Reader, file: string): Ids {
	return existsSync(file) ? (readJson(reader, file, idsSchema) ?? {}) : {};
}

function loadUnpublished(reader: Reader, file: string, source: ChannelSource): Unpublished {
	const unpublished = existsSync(file) ? (readJson(reader, file, unpublishedSchema) ?? {}) : {};
	for (const [key, records] of Object.entries(unpublished)) {
		for (const id of Object.keys(records ?? {}).filter((name) => !source.facts.get(key as KindKey)?.has(name))) {
			const at = { check: 'unpublished', file: relative(reader.root, file), path: `${key}.${id}` };
			reader.problems.push({ ...at, message: 'is not a record of the version' });
		}
	}
	return unpublished;
}
