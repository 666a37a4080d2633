import { contestKey } from '../../counting/counters/counters.ts';
import type { RollupState } from '../folder/state.ts';

/** A version that statistics are offered for; `build` is its position in the list of builds plus one. */
export interface OfferedVersion {
	readonly name: string;
	readonly build: number;
}

/** Drops the contests of versions that are no longer offered. */
export function dropVersions({ counters, frame, versions }: RollupState, offered: readonly OfferedVersion[]): void {
	for (const name of versions.filter((version) => offered.every((known) => known.name !== version))) {
		const key = contestKey.version(frame.builds.indexOf(name) + 1);
		counters.cardContests.delete(key);
		counters.relicContests.delete(key);
	}
}
