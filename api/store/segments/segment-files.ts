/**
 * Seat vectors in append-only files, in row order: `000001.vectors` has the vectors, each followed by its CRC-32; `000001.names` is the
 * dictionary of the segment, one JSON string per line, whose line number is its code. All of it can be rebuilt from the database.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder in the state directory. Its number changes with the vector format, so that no release reads vectors of another. */
export const SEGMENTS_FOLDER = 'segments-2';

/** Words of a checksum. */
export const CHECKSUM_WORDS = 2;

const GENERATION_FILE = 'generation';

export function vectorsFile(folder: string, segment: number): string {
	return join(folder, `${String(segment).padStart(6, '0')}.vectors`);
}

export function namesFile(folder: string, segment: number): string {
	return join(folder, `${String(segment).padStart(6, '0')}.names`);
}

/** The file sizes of a closed segment, which gets no more data. */
export function closedFile(folder: string, segment: number): string {
	return join(folder, `${String(segment).padStart(6, '0')}.closed`);
}

export function generationFile(folder: string): string {
	return join(folder, GENERATION_FILE);
}

/** Changes when the segments are rebuilt, which invalidates positions. Null without segments. */
export function readGeneration(folder: string): string | null {
	const file = generationFile(folder);
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

export function segmentNumbers(folder: string): number[] {
	if (!existsSync(folder)) return [];
	const files = readdirSync(folder).filter((name) => name.endsWith('.vectors'));
	return files.map((name) => Number.parseInt(name, 10)).sort((left, right) => left - right);
}

/** The dictionary of a segment without an incomplete last line. */
export function readNames(folder: string, segment: number): string[] {
	const file = namesFile(folder, segment);
	if (!existsSync(file)) return [];
	const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
	return lines.map((line) => JSON.parse(line) as string);
}

/** File sizes of a closed segment in bytes. */
export interface ClosedSegment {
	readonly vectors: number;
	readonly names: number;
}

/** Messages about missing or truncated segments. */
export function lostSegments(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const closed = readdirSync(folder).filter((name) => name.endsWith('.closed'));
	const last = Math.max(0, ...segmentNumbers(folder), ...closed.map((name) => Number.parseInt(name, 10)));
	return Array.from({ length: last }, (_, index) => index + 1).flatMap((segment) => {
		const file = closedFile(folder, segment);
		const wanted = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClosedSegment) : undefined;
		return [...lostFile(vectorsFile(folder, segment), wanted?.vectors), ...lostFile(namesFile(folder, segment), wanted?.names)];
	});
}

function lostFile(file: string, wanted: number | undefined): string[] {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (size === undefined) return [`${basename(file)} is missing`];
	return wanted === undefined || size === wanted ? [] : [`${basename(file)} has ${size} bytes instead of ${wanted}`];
}
