import { type TierList, newTierList } from './tier-list.ts';

/** Relics by tier, best first. */
const TIERS = [['BURNING_BLOOD', 'VAJRA'], ['ANCHOR', 'LANTERN'], ['AKABEKO'], ['OLD_COIN'], []];

/** A demo tier list. @param title in the language of the page */
export function sampleTierList(title: string): TierList {
	const list = newTierList('relics', []);
	return { ...list, title, tiers: list.tiers.map((tier, row) => ({ ...tier, items: TIERS[row] ?? [] })) };
}
