import { join } from 'node:path';
import type { CounterName } from '../counters/counters.ts';
import type { Manifest } from './manifest.ts';

/** Folder of the generations in the state folder, and the link to the current one. */
export const SNAPSHOTS_FOLDER = 'snapshots';
export const CURRENT_LINK = 'current';

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
export const LOG_KINDS = ['acquisitions', 'counts', 'decks'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** The logs that generations of one catalogue and one set of segments share. */
export function logFile(state: string, kind: LogKind, { catalogue, segments }: Pick<Manifest, 'catalogue' | 'segments'>): string {
	return join(state, SNAPSHOTS_FOLDER, `${kind}-${catalogue}-${segments ?? 'none'}.log`);
}
