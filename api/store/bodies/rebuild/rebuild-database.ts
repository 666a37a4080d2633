import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '../../../platform/durable-file.ts';
import { DATABASE_FILE, migrationTexts, openForWriting } from '../../database/database.ts';
import { removeSegments } from '../../segments/segment-writer.ts';
import { SEGMENTS_FOLDER } from '../../segments/segment-files.ts';
import { RebuiltTables } from './rebuilt-tables.ts';
import { type SegmentHead, factsOf, readIndex, segmentDigest, segmentName } from '../segment-format.ts';
import { type State, readState, stateNames } from '../state-object.ts';
import type { BodyStorage, ObjectFacts } from '../storage/body-storage.ts';
import { openStorage } from '../storage/open-storage.ts';

export interface RebuildOptions {
	/** The state directory, which has no database. */
	readonly folder: string;
	/** Location of the segments. */
	readonly place: string;
	/** Whether damaged and missing objects may be left out. */
	readonly isIncomplete: boolean;
	/** Reports how many segments were read. */
	readonly onProgress?: (done: number, total: number) => void;
}

export interface RebuildReport {
	readonly segments: number;
	readonly files: number;
	readonly runs: number;
	/** Epoch milliseconds, the age of accounts and later changes of runs; null without a state. */
	readonly stateMadeAt: number | null;
	/** Messages about damaged and missing objects that were left out. */
	readonly problems: readonly string[];
}

/** The database cannot be rebuilt as requested; nothing was changed. */
export class RebuildRejected extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'RebuildRejected';
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
 * Rebuilds the database from segments and a state. Runs outside segments are lost, and so are changes after the state.
 * @throws RebuildRejected, StorageUnavailable
 */
export async function rebuildDatabase(options: RebuildOptions): Promise<RebuildReport> {
	const { folder, place, isIncomplete, onProgress = () => {} } = options;
	const target = join(folder, DATABASE_FILE);
	if (existsSync(target)) throw new RebuildRejected(`The database ${target} exists. Move it away first. Nothing was changed.`);
	const storage = openStorage(place, folder);
	const found = await survey(storage, place, onProgress);
	const { state, segments, problems } = found;
	if (segments.length === 0) throw new RebuildRejected(`There are no segments in ${place}. Nothing was changed.`);
	if (problems.length > 0 && !isIncomplete)
		throw new RebuildRejected(
			`The database would be incomplete:\n${problems.join('\n')}\nGive --incomplete to leave out what is lost. Nothing was changed.`,
		);
	const aside = join(folder, 'rebuild.part');
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true });
	try {
		const counts = await fill(aside, storage, found, place);
		syncPath(join(aside, DATABASE_FILE));
		// Files derived from the old database use other ids.
		removeSegments(join(folder, SEGMENTS_FOLDER));
		rmSync(join(folder, 'index'), { recursive: true, force: true });
		renameSync(join(aside, DATABASE_FILE), target);
		syncPath(folder);
		return { segments: segments.length, ...counts, stateMadeAt: state?.head.madeAt ?? null, problems };
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
}

/** Reads and checks every object. */
async function survey(storage: BodyStorage, place: string, onProgress: (done: number, total: number) => void): Promise<Found> {
	const names = await storage.list();
	const problems: string[] = [];
	const state = await newestState(storage, stateNames(names), problems);
	const digests = names.flatMap((name) => segmentDigest(name) ?? []);
	const known = new Set(state?.head.segments);
	for (const sha256 of known) if (!digests.includes(sha256)) problems.push(`${segmentName(sha256)} is missing in ${place}.`);
	const segments: FoundSegment[] = [];
	for (const [index, sha256] of digests.entries()) {
		onProgress(index, digests.length);
		const facts = await factsOf(storage, segmentName(sha256));
		if (facts.sha256 !== sha256) {
			problems.push(`${segmentName(sha256)} is damaged: its SHA-256 is ${facts.sha256}.`);
			continue;
		}
		const { head } = await readIndex(storage, facts);
		rejectNewer(head.format);
		// Skips old segments that the state no longer uses.
		if (!state || known.has(sha256) || head.createdAt > state.head.madeAt) segments.push({ ...facts, head });
	}
	onProgress(digests.length, digests.length);
	return { state, segments: segments.toSorted((left, right) => left.head.createdAt - right.head.createdAt), problems };
}

async function newestState(storage: BodyStorage, names: readonly string[], problems: string[]): Promise<State | undefined> {
	for (const name of names) {
		const state = await readState(storage, name);
		if (state) {
			rejectNewer(state.head.format);
			return state;
		}
		problems.push(`${name} is damaged: its SHA-256 differs.`);
	}
	problems.push('There is no state: accounts and later changes of runs are lost, and deleted runs reappear.');
	return undefined;
}

function rejectNewer(format: number): void {
	const known = migrationTexts().length;
	if (format > known)
		throw new RebuildRejected(
			`The segments have format ${format}; this release supports formats up to ${known}. Use the newer release.`,
		);
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
