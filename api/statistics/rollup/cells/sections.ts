/** Where each section of a block of counters starts, and how long the block is. */
export type Sections<Name extends string> = { readonly [Section in Name]: number } & { readonly length: number };

/** Lays sections of the given sizes out one after the other. */
export function sections<Name extends string>(sizes: { readonly [Section in Name]: number }): Sections<Name> {
	let length = 0;
	const starts = Object.entries<number>(sizes).map(([name, size]) => {
		const start = length;
		length += size;
		return [name, start] as const;
	});
	return { ...Object.fromEntries(starts), length } as Sections<Name>;
}
