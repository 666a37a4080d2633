import { SEED_KINDS, type SeedKind } from '../../../contract/statistics/seeds.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';

/** What a seed shall have. What is null does not restrict. */
export interface Wish {
	/** As it was sent. */
	readonly text: string;
	readonly kind: SeedKind;
	readonly id: string;
	/** From 1. */
	readonly act: number | null;
	/** First and last absolute floor. */
	readonly floors: { readonly from: number; readonly to: number } | null;
	/** From 1. */
	readonly seat: number | null;
	/** Copies, at least. */
	readonly count: number;
}

/** Position of the id of a wish in the list of its kind; -1 when the generation does not know it. */
export function positionOfWish(catalogue: StatisticsCatalogue, { kind, id }: Wish): number {
	return catalogue[SEED_KINDS[kind]].findIndex((entry) => entry.id === id);
}
