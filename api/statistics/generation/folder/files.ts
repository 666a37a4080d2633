import { join } from 'node:path';
import type { CounterName } from '../../counting/counters/counters.ts';

/** Folder of the generations in the state directory, and the link to the current one. */
export const SNAPSHOTS_FOLDER = 'snapshots';
export const CURRENT_LINK = 'current';
/** Name of that link from when its generation is found damaged until there is another one. */
export const DAMAGED_LINK = 'damaged';
/** The link that stands in its place from when another store is restored until statistics are made of that. */
export const AWAITED_LINK = 'awaited';

/** Files of a generation. */
export const FILES = {
	manifest: 'manifest.json',
	catalogue: 'catalogue.json',
	frame: 'frame.bin',
	texts: 'texts.json',
	ratings: 'ratings.json',
	records: 'records.json',
	latest: 'latest.json',
	lifts: 'lifts.blocks',
	bracketCounts: 'bracket-counts.blocks',
	bracketSums: 'bracket-sums.blocks',
	bracketLifts: 'bracket-lifts.blocks',
} as const;

export function counterFile(generation: string, name: CounterName): string {
	return join(generation, `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.blocks`);
}

/** The logs of the rows, and the prefix of their files. */
export const LOG_KINDS = ['acquisitions', 'seeds', 'decks'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** What rows a log is of: the digest of a catalogue and the numbering of the segments. */
interface LogOwner {
	readonly catalogue: string;
	readonly segments: string | null;
}

/** The logs that generations of one catalogue and one set of segments share. */
export function logFile(state: string, kind: LogKind, { catalogue, segments }: LogOwner): string {
	return join(state, SNAPSHOTS_FOLDER, `${kind}-${catalogue}-${segments ?? 'none'}.log`);
}
