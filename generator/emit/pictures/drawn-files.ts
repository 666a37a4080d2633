import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import type { TreeWriter } from '../tree-writer.ts';

/** Pictures drawn concurrently. */
const AT_ONCE = 8;

/** How drawings become files. */
export interface Drawn<Drawing> {
	/** Encoder settings; a change redraws everything. */
	readonly encoding: Readonly<Record<string, unknown>>;
	/** Path of the file with the digests of all drawings, for the next build. */
	readonly sourcesFile: string;
	/** Root of the last tree. */
	readonly previous: string | undefined;
	/** Receives the progress. */
	readonly onDrawn?: ((done: number, total: number) => void) | undefined;
	/** The complete content of a drawing. */
	textOf(drawing: Drawing): string;
	encode(drawing: Drawing, path: string): Promise<Buffer>;
}

/** Writes the pictures of drawings by path. Unchanged drawings reuse the picture of the last tree. */
export async function writeDrawn<Drawing>(
	writer: TreeWriter,
	drawings: ReadonlyMap<string, Drawing>,
	drawn: Drawn<Drawing>,
): Promise<void> {
	const last = lastDigests(drawn);
	const sources: Record<string, string> = {};
	const paths = [...drawings.keys()].sort();
	for (let start = 0; start < paths.length; start += AT_ONCE) {
		const batch = paths.slice(start, start + AT_ONCE);
		for (const path of batch)
			sources[path] = createHash('sha256')
				.update(drawn.textOf(drawings.get(path)!))
				.digest('hex');
		const contents = await Promise.all(
			batch.map((path) =>
				last[path] === sources[path] ? readFileSync(join(drawn.previous!, path)) : drawn.encode(drawings.get(path)!, path),
			),
		);
		for (const [index, path] of batch.entries()) writer.add(path, contents[index]!);
		drawn.onDrawn?.(Math.min(start + AT_ONCE, paths.length), paths.length);
	}
	writer.add(drawn.sourcesFile, canonicalJson({ encoding: drawn.encoding, sources }));
}

function lastDigests({ encoding, sourcesFile, previous }: Drawn<never>): Readonly<Record<string, string>> {
	if (!previous || !existsSync(join(previous, sourcesFile))) return {};
	const last = JSON.parse(readFileSync(join(previous, sourcesFile), 'utf8'));
	return isDeepStrictEqual(last.encoding, encoding) ? last.sources : {};
}
