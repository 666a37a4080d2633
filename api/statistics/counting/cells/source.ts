import type { BySection, Places, Sized } from './layout.ts';
import { type Section, sizeOf } from './section.ts';
import type { Sizes } from './sizes.ts';
import type { FoldTools, VisitAcquisition } from './seat.ts';

/** A named part of counters, with the statements that count it. Statistics that are made from the same counters share one. */
export type Source<Count extends string = string, Sum extends string = string> = Sized<Count, Sum, never>;

/** A source of cells that lift is counted of, too. */
export interface LiftedSource<Count extends string = string, Lift extends string = string> extends Sized<Count, never, Lift> {
	lifts(size: Sizes): BySection<Lift>;
	/** Finds what the seat acquired, and where (`behaviour/formulas.md#lift`). */
	createAcquisitions(tools: FoldTools, at: Places<Count, never, Lift>): (visit: VisitAcquisition) => void;
}

/** What cells count. */
export type CellSource = Source | LiftedSource;

type Sections<Name extends string> = Readonly<Record<Name, Section>>;

interface Stated<Count extends string, Sum extends string> {
	readonly counts: Sections<Count>;
	readonly sums?: Sections<Sum>;
}

const mapped = <Name extends string, Value>(sections: Sections<Name>, read: (section: Section) => Value) =>
	Object.fromEntries(Object.entries<Section>(sections).map(([name, each]) => [name, read(each)])) as Record<Name, Value>;

const sizesIn =
	<Name extends string>(sections: Sections<Name>) =>
	(size: Sizes): BySection<Name> =>
		mapped(sections, (each) => sizeOf(each.size, size));

export function source<Count extends string, Sum extends string = never>({
	counts,
	sums,
}: Stated<Count, Sum>): Source<Count, Sum> {
	const countedIn = <Name extends string>(sections: Sections<Name>) => mapped(sections, (each) => each.counted);
	return {
		counts: sizesIn(counts),
		...(sums && { sums: sizesIn(sums) }),
		statements: { counts: countedIn(counts), ...(sums && { sums: countedIn(sums) }) },
	};
}

export function liftedSource<Count extends string, Lift extends string>({
	counts,
	...lifted
}: Pick<Stated<Count, never>, 'counts'> & Pick<LiftedSource<Count, Lift>, 'lifts' | 'createAcquisitions'>): LiftedSource<
	Count,
	Lift
> {
	return { ...source<Count>({ counts }), ...lifted };
}
