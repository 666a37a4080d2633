import { foldedFrom } from '../../sources.ts';
import type { Layout } from '../cells/layout.ts';
import { Blocks } from './blocks.ts';
import type { SparseBlocks } from './sparse-blocks.ts';

/**
 * What vectors count in cells, until it is added to them: vectors come in the order of the store, one cell after another, while cells
 * are opened one at a time.
 */
export class FoldedCells {
	/** The counter of a cell that the first of these is. */
	readonly first: number;
	readonly #blocks: Blocks<Int32Array>;

	constructor(layout: Layout) {
		this.first = foldedFrom(layout);
		this.#blocks = new Blocks(() => new Int32Array(layout.lengths.counts - this.first));
	}

	at(cell: number): Int32Array {
		return this.#blocks.at(cell);
	}

	addTo(cells: SparseBlocks<Int32Array>): void {
		for (const [cell, { values, positions }] of this.#blocks.parts())
			cells.add(cell, { values, positions: positions.map((at) => this.first + at) });
	}
}
