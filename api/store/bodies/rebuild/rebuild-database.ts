import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../../../platform/durable-file.ts';
import { DATABASE_FILE, migrationTexts, openForWriting } from '../../database.ts';
import { removeSegments } from '../../segments/segment-writer.ts';
import { SEGMENTS_FOLDER } from '../../segments/segment-files.ts';
import { RebuiltTables } from './rebuilt-tables.ts';
import { type SegmentHead, factsOf, readIndex, segmentDigest, segmentName } from '../segment-format.ts';
import { type State, readState, stateNames } from '../state-object.ts';
import type { BodyStorage, ObjectFacts } from '../storage/body-storage.ts';
import { openStorage } from '../storage/open-storage.ts';

export interface RebuildOptions {
	/** The state folder, which has no database. */
	readonly folder: string;
	/** Where the segments are. */
	readonly place: string;
	/** Whether what is damaged or gone may be left out. */
	readonly isIncomplete: boolean;
	/** Told how many of the segments are done. */
	readonly onProgress?: (done: number, total: number) => void;
}

export interface RebuildReport {
	readonly segments: number;
	readonly files: number;
	readonly runs: number;
	/** Epoch milliseconds: from when accounts and changes of runs are; null without a state. */
	readonly stateMadeAt: number | null;
	/** In words: what was damaged or gone, and left out. */
	readonly problems: readonly string[];
}

/** The database cannot be made again as it is asked; nothing was changed. */
export class RebuildRefused extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'RebuildRefused';
	}
}

interface FoundSegment extends ObjectFacts {
	readonly head: SegmentHead;
}

interface Found {
	readonly state: State | undefined;
	readonly segments: readonly FoundSegment[];
	readonly problems: readonly string[];
}

/**
 * Makes the database of a folder again from segments and the state beside them. What was not in a segment is lost, and what changed after
 * the state was made.
 * @throws RebuildRefused, StorageUnavailable
 */
export async function rebuildDatabase(options: RebuildOptions): Promise<RebuildReport> {
	const { folder, place, isIncomplete, onProgress = () => {} } = options;
	const target = join(folder, DATABASE_FILE);
	if (existsSync(target)) throw new RebuildRefused(`There is a database at ${target}. Move it away first. Nothing was changed.`);
	const storage = openStorage(place, folder);
	const found = await survey(storage, place, onProgress);
	const { state, segments, problems } = found;
	if (segments.length === 0) throw new RebuildRefused(`There are no segments in ${place}. Nothing was changed.`);
	if (problems.length > 0 && !isIncomplete)
		throw new RebuildRefused(
			`The database would not be whole:\n${problems.join('\n')}\nGive --incomplete to leave out what is lost. Nothing was changed.`,
		);
	const aside = join(folder, 'rebuild.part');
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true });
	try {
		const counts = await fill(aside, storage, found, place);
		syncPath(join(aside, DATABASE_FILE));
		// Whatever was derived from the database of before has other numbers.
		removeSegments(join(folder, SEGMENTS_FOLDER));
		rmSync(join(folder, 'index'), { recursive: true, force: true });
		renameSync(join(aside, DATABASE_FILE), target);
		syncPath(folder);
		return { segments: segments.length, ...counts, stateMadeAt: state?.head.madeAt ?? null, problems };
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
}

/** Reads every object from its first byte to its last. */
async function survey(storage: BodyStorage, place: string, onProgress: (done: number, total: number) => void): Promise<Found> {
	const names = await storage.list();
	const problems: string[] = [];
	const state = await newestState(storage, stateNames(names), problems);
	const digests = names.flatMap((name) => segmentDigest(name) ?? []);
	const known = new Set(state?.head.segments);
	for (const sha256 of known) if (!digests.includes(sha256)) problems.push(`${segmentName(sha256)} is not in ${place}.`);
	const segments: FoundSegment[] = [];
	for (const [index, sha256] of digests.entries()) {
		onProgress(index, digests.length);
		const facts = await factsOf(storage, segmentName(sha256));
		if (facts.sha256 !== sha256) {
			problems.push(`${segmentName(sha256)} is damaged: its SHA-256 is ${facts.sha256}.`);
			continue;
		}
		const { head } = await readIndex(storage, facts);
		refuseNewer(head.format);
		// One that the state does not know and that was there before it was given up.
		if (!state || known.has(sha256) || head.createdAt > state.head.madeAt) segments.push({ ...facts, head });
	}
	onProgress(digests.length, digests.length);
	return { state, segments: segments.toSorted((left, right) => left.head.createdAt - right.head.createdAt), problems };
}

async function newestState(storage: BodyStorage, names: readonly string[], problems: string[]): Promise<State | undefined> {
	for (const name of names) {
		const state = await readState(storage, name);
		if (state) {
			refuseNewer(state.head.format);
			return state;
		}
		problems.push(`${name} is damaged: its SHA-256 is another.`);
	}
	problems.push('There is no state: accounts, and what became of runs later, are lost, and runs that were removed come back.');
	return undefined;
}

function refuseNewer(format: number): void {
	const known = migrationTexts().length;
	if (format > known)
		throw new RebuildRefused(`The segments have format ${format}; this release knows ${known} formats. Use the newer release.`);
}

async function fill(
	aside: string,
	storage: BodyStorage,
	{ state, segments }: Found,
	place: string,
): Promise<Pick<RebuildReport, 'files' | 'runs'>> {
	const db = openForWriting(aside);
	try {
		db.pragma('synchronous = OFF');
		const tables = new RebuiltTables(db, place);
		const take = async (facts: FoundSegment): Promise<void> => {
			const { entries } = await readIndex(storage, facts);
			tables.addSegment(facts, facts.head.createdAt, entries);
		};
		const isLater = ({ head }: FoundSegment): boolean => state !== undefined && head.createdAt > state.head.madeAt;
		if (state) tables.begin(state);
		for (const segment of segments) if (!isLater(segment)) await take(segment);
		if (state) tables.addState(state);
		for (const segment of segments) if (isLater(segment)) await take(segment);
		return tables.finish(state);
	} finally {
		db.close();
	}
}
