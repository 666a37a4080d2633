import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileWriter } from 'hyparquet-writer';
import type { PublishedTable } from '../../contract/data-tables/published-table.ts';
import { DATA_LICENCE_LINE } from '../../contract/licence.ts';
import { digestOfFile } from '../platform/file-digest.ts';
import { SeatRows } from '../runs/facts/seat-rows.ts';
import type { SeatView } from '../runs/vector/seat-view.ts';
import { readSegments } from '../store/segments/read-segments.ts';

const NAME = 'seats';
export const SEATS_FILE = `${NAME}.parquet`;

/**
 * Writes everything that seats tell, a row for each of some, from the vectors: what engines count statistics from. Rows have the
 * numbers of their vectors, so that numbers are missing where a seat is not among the wanted ones.
 * @param segments folder of the vectors
 * @param hashes of the seats that are wanted; of several with one hash the last one is written
 */
export async function writeSeats(segments: string, folder: string, hashes: ReadonlySet<string>): Promise<PublishedTable> {
	const last = new Map<string, number>();
	for (const { view, row } of eachSeat(segments)) if (hashes.has(view.hash)) last.set(view.hash, row);
	const file = join(folder, SEATS_FILE);
	const rows = new SeatRows(fileWriter(file), [{ key: 'license', value: DATA_LICENCE_LINE }]);
	for (const { view, names, row, game } of eachSeat(segments))
		if (last.get(view.hash) === row) await rows.add(view, names, { row, game });
	await rows.end();
	const parquet = { bytes: statSync(file).size, sha256: await digestOfFile(file), url: SEATS_FILE };
	return { name: NAME, rows: last.size, files: { parquet } };
}

interface ReadSeat {
	readonly view: SeatView;
	readonly names: readonly string[];
	readonly row: number;
	readonly game: number;
}

/** Every vector with its number and that of the first seat of its game. */
function* eachSeat(segments: string): Generator<ReadSeat> {
	let row = 0;
	for (const segment of readSegments(segments)) {
		let [game, file] = [row, Number.NaN];
		for (const view of segment.seats()) {
			if (view.file !== file) [game, file] = [row, view.file];
			yield { view, names: segment.names, row, game };
			row++;
		}
	}
}
