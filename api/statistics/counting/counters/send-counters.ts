import type { Blocks } from './blocks.ts';
import type { CounterName, Counters } from './counters.ts';
import type { SparseBlock } from './sparse-block.ts';

type Block = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Counters on their way from one thread to another: what is not 0 in them. */
export type SentCounters = readonly (readonly [CounterName, readonly (readonly [key: number, block: SparseBlock])[]])[];

export function sendCounters(counters: Counters): { readonly result: SentCounters; readonly transfer: ArrayBuffer[] } {
	const names = Object.keys(counters) as CounterName[];
	const result = names.map((name) => [name, [...counters[name].parts()]] as const);
	const arrays = result.flatMap(([, blocks]) => blocks.flatMap(([, { values, positions }]) => [values, positions]));
	return { result, transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) };
}

export function addCounters(counters: Counters, sent: SentCounters): void {
	for (const [name, blocks] of sent) {
		const own = counters[name] as Blocks<Block>;
		for (const [key, block] of blocks) own.add(key, block as SparseBlock<Block>);
	}
}
