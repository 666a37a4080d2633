import { type Blocks, addBlock } from '../rollup/counters/blocks.ts';
import type { Address } from '../rollup/generation/block-file.ts';
import { readHeadlineKey } from '../rollup/rows/cell-key.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Headline counters of all runs or of one player's, one block per character, ascension, outcome, mode and party. */
export interface HeadlineSource {
	readonly runs: readonly { readonly address: Address; readonly runs: number }[];
	sum(isWanted: (address: Address) => boolean): Int32Array;
}

/** The headline counters of all runs. */
export function wholeSource(snapshot: Snapshot): HeadlineSource {
	const { runs } = snapshot.layouts.headline;
	return snapshot.remember('headline-source', () => ({
		runs: snapshot
			.addresses('headlines')
			.map((address) => ({ address, runs: snapshot.total('headlines', (other) => other === address)[runs]! })),
		sum: (isWanted) => snapshot.total('headlines', isWanted),
	}));
}

/** The headline counters of some runs. */
export function partSource({ layouts }: Snapshot, headlines: Blocks<Int32Array>): HeadlineSource {
	const blocks = [...headlines.entries()].map(([key, block]) => ({ address: addressOf(key), block }));
	return {
		runs: blocks.map(({ address, block }) => ({ address, runs: block[layouts.headline.runs]! })),
		sum: (isWanted) => {
			const total = headlines.zeros();
			for (const { address, block } of blocks) if (isWanted(address)) addBlock(total, block);
			return total;
		},
	};
}

function addressOf(key: number): Address {
	const { character, ascension, outcome, mode, party } = readHeadlineKey(key);
	return [character, ascension, outcome, mode, party];
}
