import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../../../contract/records/canonical-json.ts';
import type { StatisticsCatalogue } from '../../counting/catalogue/statistics-catalogue.ts';
import type { CounterName, Counters } from '../../counting/counters/counters.ts';
import type { SparseBlocks } from '../../counting/counters/sparse-blocks.ts';
import type { Latest } from '../lift/latest.ts';
import type { Records } from '../lift/records.ts';
import type { Ratings } from '../ratings/rate.ts';
import type { Frame } from '../../counting/rows/frame.ts';
import { addressings, buildNames } from './addresses.ts';
import { writeBlocks } from './block-file.ts';
import { preparedSums, sumBrackets } from './bracket-sums.ts';
import { FILES, counterFile } from './files.ts';
import { writeFrame } from './frame-file.ts';
import type { Manifest } from './manifest.ts';

/** Everything that a rollup found. */
export interface Generation {
	readonly manifest: Manifest;
	readonly catalogue: StatisticsCatalogue;
	readonly frame: Frame;
	readonly counters: Counters;
	readonly lifts: SparseBlocks<Float64Array>;
	readonly ratings: Ratings;
	readonly records: ReadonlyMap<number, Records>;
	readonly latest: Latest;
	/** Contents by name of the file. */
	readonly advice: ReadonlyMap<string, unknown>;
	/** Winning decks of each character, by name of the file. */
	readonly winners: ReadonlyMap<string, Uint8Array>;
}

/** Writes the files of a generation into a new folder. Equal runs give equal files, regardless of earlier rollups. */
export function writeGeneration(folder: string, generation: Generation): void {
	mkdirSync(folder, { recursive: true });
	const { counters, frame, manifest } = generation;
	const names = buildNames(frame.builds);
	const addressing = addressings(names);
	for (const name of Object.keys(counters) as CounterName[])
		writeBlocks(counterFile(folder, name), counters[name], addressing[name].write);
	writeBlocks(join(folder, FILES.lifts), generation.lifts, addressing.cells.write);
	writeBracketSums(folder, generation);
	writeFrame(folder, frame);
	const records = [...generation.records].map(([key, held]) => [addressing.cells.write(key), held] as const);
	writeJson(
		folder,
		FILES.records,
		records.sort(([left], [right]) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1)),
	);
	writeJson(folder, FILES.latest, generation.latest);
	writeJson(folder, FILES.ratings, generation.ratings);
	writeJson(folder, FILES.catalogue, generation.catalogue);
	for (const [file, contents] of generation.advice) writeJson(folder, file, contents);
	for (const [file, bytes] of generation.winners) writeFileSync(join(folder, file), bytes);
	writeJson(folder, FILES.manifest, manifest);
}

function writeBracketSums(folder: string, { counters, lifts, frame, manifest }: Generation): void {
	const names = buildNames(frame.builds);
	const prepared = preparedSums(manifest.versions);
	const addressOf = (key: number): [string, string] => [prepared[key]?.bracket ?? '', prepared[key]?.character ?? ''];
	const parts = [
		[FILES.bracketCounts, counters.cells],
		[FILES.bracketSums, counters.cellSums],
		[FILES.bracketLifts, lifts],
	] as const;
	for (const [file, cells] of parts) {
		writeBlocks(join(folder, file), sumBrackets<Int32Array | Float64Array>(cells, manifest.versions, names.nameOf), addressOf);
	}
}

function writeJson(folder: string, file: string, value: unknown): void {
	writeFileSync(join(folder, file), canonicalJson(value));
}
