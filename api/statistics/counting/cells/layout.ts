import type { SectionStatements } from './section.ts';
import type { Sizes } from './sizes.ts';

/** Numbers by the name of a section. */
export type BySection<Name extends string> = { readonly [Section in Name]: number };

/** The three kinds of counters of a block: integers, fixed-point sums, and counters of lift, which every rollup recomputes. */
const AREAS = ['counts', 'sums', 'lifts'] as const;
type Area = (typeof AREAS)[number];

/** Counters that are laid out together: the sections that a fold counts in, with how many counters each has. */
export interface Sized<Count extends string = string, Sum extends string = string, Lift extends string = string> {
	/** What counts in them, in SQL. */
	readonly statements: SectionStatements<Count, Sum>;
	counts(size: Sizes): BySection<Count>;
	sums?(size: Sizes): BySection<Sum>;
	lifts?(size: Sizes): BySection<Lift>;
}

/** Where the sections of a source start in each kind of counters. */
export interface Places<Count extends string = string, Sum extends string = string, Lift extends string = string> {
	readonly counts: BySection<Count>;
	readonly sums: BySection<Sum>;
	readonly lifts: BySection<Lift>;
}

/** Where the counters of a block stand: those of one source after those of the other. */
export class Layout {
	readonly size: Sizes;
	/** Counters of a block. */
	readonly lengths: Readonly<Record<Area, number>>;
	readonly #places = new Map<object, Places>();

	constructor(size: Sizes, sources: readonly Sized[]) {
		this.size = size;
		const lengths = { counts: 0, sums: 0, lifts: 0 };
		for (const source of sources) {
			const place = (area: Area) => [area, startsOf(source[area]?.(this.size) ?? {}, lengths, area)] as const;
			this.#places.set(source, Object.fromEntries(AREAS.map(place)) as unknown as Places);
		}
		this.lengths = lengths;
	}

	/** Where everything starts, in the order of the sources. */
	get places(): readonly Places[] {
		return [...this.#places.values()];
	}

	/** Where the sections of a source start. @throws Error for a source that is not laid out here */
	of<Count extends string, Sum extends string, Lift extends string>(source: Sized<Count, Sum, Lift>): Places<Count, Sum, Lift> {
		const places = this.#places.get(source);
		if (!places)
			throw new Error('Counters are asked for that are not laid out: name their source in the `sources` of the statistic.');
		return places as Places<Count, Sum, Lift>;
	}
}

/** Starts of sections that stand one after the other from the end of an area on, which grows by them. */
function startsOf(sizes: BySection<string>, lengths: Record<Area, number>, area: Area): BySection<string> {
	return Object.fromEntries(
		Object.entries(sizes).map(([name, size]) => {
			const start = lengths[area];
			lengths[area] += size;
			return [name, start];
		}),
	);
}
