import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import type { Frame } from '../counting/rows/frame.ts';
import { FILES } from '../generation/folder/files.ts';
import { readFrame, writeRows } from '../generation/folder/frame-file.ts';
import { type Manifest, readManifest } from '../generation/folder/manifest.ts';
import { type RowsState, emptyState, loadRows } from '../generation/folder/state.ts';
import { ingest } from '../generation/rows/ingest.ts';
import { PLAN } from '../making/plan.ts';

/** The maker is of another release, whose statistics this one cannot read. */
class OtherRelease extends Error {
	constructor() {
		super('The statistics were made by another release. Upgrade all machines to the same release.');
		this.name = 'OtherRelease';
	}
}

/**
 * Makes a fetched generation one of this state directory. Each machine numbers its seat vectors itself, so rows of the maker get the
 * places of the same rows here; the log of seeds is read in from the vectors.
 * @param folder the fetched files
 * @returns false while rows of the generation have no vectors here yet; the caller repeats the call
 * @throws OtherRelease
 */
export function placeRows(state: string, folder: string): boolean {
	const manifest = readManifest(folder);
	if (!manifest) throw new OtherRelease();
	const catalogue = JSON.parse(readFileSync(join(folder, FILES.catalogue), 'utf8')) as StatisticsCatalogue;
	const segments = join(state, SEGMENTS_FOLDER);
	const segmentsId = readGeneration(segments);
	const frame = readFrame(folder, manifest.rows);
	const origin = { state, catalogue, segmentsId };
	const here: RowsState = loadRows(origin) ?? emptyState({ ...origin, layouts: PLAN.layoutsOf(catalogue) });
	const last = frame.columns.id.subarray(0, frame.length).reduce((highest, id) => Math.max(highest, id), 0);
	ingest(here, segments, catalogue, PLAN, last);
	if (isBehind(frame, here.frame)) return false;
	takePlaces(frame, here);
	for (const name of [FILES.frame, FILES.texts, FILES.manifest]) rmSync(join(folder, name));
	writeRows(folder, frame);
	const placed: Manifest = {
		...manifest,
		segments: segmentsId,
		position: here.position,
		...{ log: here.log.length, seeds: here.seedLog.length, decks: here.deckLog.length },
		...{ logCrc: here.log.crc, seedsCrc: here.seedLog.crc, decksCrc: here.deckLog.crc },
	};
	writeFileSync(join(folder, FILES.manifest), canonicalJson(placed));
	return true;
}

/** Whether a visible row is above all rows that have vectors here. */
function isBehind({ columns, length }: Frame, here: Frame): boolean {
	let through = 0;
	for (let row = 0; row < here.length; row++) through = Math.max(through, here.columns.id[row]!);
	for (let row = 0; row < length; row++) if (columns.isVisible[row] === 1 && columns.id[row]! > through) return true;
	return false;
}

/** A row without a vector here, such as one that was removed for good, met nothing. */
function takePlaces({ columns, length }: Frame, { frame: here, seedLog }: RowsState): void {
	const rowOf = new Map<number, number>();
	for (let row = 0; row < here.length; row++) rowOf.set(here.columns.id[row]!, row);
	let next = seedLog.length;
	for (let row = length - 1; row >= 0; row--) {
		const place = rowOf.get(columns.id[row]!);
		columns.segment[row] = place === undefined ? 0 : here.columns.segment[place]!;
		columns.word[row] = place === undefined ? 0 : here.columns.word[place]!;
		// A row ends where the next one starts.
		if (place !== undefined) next = Math.min(next, here.columns.seeds[place]!);
		columns.seeds[row] = next;
	}
}
