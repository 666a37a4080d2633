/**
 * Seat vectors in append-only files, in the order of their rows: `000001.vectors` holds the vectors, each followed by its CRC-32;
 * `000001.names` the dictionary of that segment, one JSON string a line, a name's code being its line. All of it can be made again
 * from the database.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder in the state folder; a new one whenever the sections of a vector change, so that nobody reads vectors of another release. */
export const SEGMENTS_FOLDER = 'segments-2';

/** Words between one vector and the next. */
export const CHECKSUM_WORDS = 2;

const GENERATION_FILE = 'generation';

export function vectorsFile(folder: string, segment: number): string {
	return join(folder, `${String(segment).padStart(6, '0')}.vectors`);
}

export function namesFile(folder: string, segment: number): string {
	return join(folder, `${String(segment).padStart(6, '0')}.names`);
}

/** What a segment had when it was closed: nothing is added to it any more. */
export function closedFile(folder: string, segment: number): string {
	return join(folder, `${String(segment).padStart(6, '0')}.closed`);
}

export function generationFile(folder: string): string {
	return join(folder, GENERATION_FILE);
}

/** Changes when the segments are made anew: positions kept from another generation mean nothing. Null without segments. */
export function readGeneration(folder: string): string | null {
	const file = generationFile(folder);
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Numbers of the segments, ascending. */
export function segmentNumbers(folder: string): number[] {
	if (!existsSync(folder)) return [];
	const files = readdirSync(folder).filter((name) => name.endsWith('.vectors'));
	return files.map((name) => Number.parseInt(name, 10)).sort((left, right) => left - right);
}

/** The dictionary of a segment. A last line that was cut off by a crash is left out. */
export function readNames(folder: string, segment: number): string[] {
	const file = namesFile(folder, segment);
	return existsSync(file) ? parseNames(readFileSync(file)) : [];
}

/** The names in the lines of a dictionary, or of a part of one that starts with a line. */
function parseNames(text: Buffer): string[] {
	return text
		.toString('utf8')
		.split('\n')
		.slice(0, -1)
		.map((line) => JSON.parse(line) as string);
}

/** Lengths of the files of a closed segment, in bytes. */
export interface ClosedSegment {
	readonly vectors: number;
	readonly names: number;
}

/** What is missing of the segments, in words; nothing when every closed one is there as it was. */
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
	if (size === undefined) return [`${basename(file)} is gone`];
	return wanted === undefined || size === wanted ? [] : [`${basename(file)} has ${size} bytes instead of ${wanted}`];
}
