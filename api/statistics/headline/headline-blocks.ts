import { type Blocks, addBlock } from '../counting/counters/blocks.ts';
import type { Address } from '../generation/folder/block-file.ts';
import { addressings, buildNames } from '../generation/folder/addresses.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { runs } from './total-runs.ts';

/** Headline counters of all runs or of one player's, one block per character, ascension, outcome, mode and party. */
export interface HeadlineBlocks {
	readonly runs: readonly { readonly address: Address; readonly runs: number }[];
	sum(isWanted: (address: Address) => boolean): Int32Array;
}

/** The headline counters of all runs. */
export function wholeBlocks(snapshot: Snapshot): HeadlineBlocks {
	const at = runsAt(snapshot);
	return snapshot.remember('headline-blocks', () => ({
		runs: snapshot
			.addresses('headlines')
			.map((address) => ({ address, runs: snapshot.total('headlines', (other) => other === address)[at]! })),
		sum: (isWanted) => snapshot.total('headlines', isWanted),
	}));
}

/** The headline counters of some runs. */
export function partBlocks(snapshot: Snapshot, headlines: Blocks<Int32Array>): HeadlineBlocks {
	const at = runsAt(snapshot);
	const { write } = addressings(buildNames(snapshot.frame.builds)).headlines;
	const blocks = [...headlines.entries()].map(([key, block]) => ({ address: write(key), block }));
	return {
		runs: blocks.map(({ address, block }) => ({ address, runs: block[at]! })),
		sum: (isWanted) => {
			const total = headlines.zeros();
			for (const { address, block } of blocks) if (isWanted(address)) addBlock(total, block);
			return total;
		},
	};
}

const runsAt = ({ layouts }: Snapshot): number => layouts.headline.of(runs).counts.runs;
