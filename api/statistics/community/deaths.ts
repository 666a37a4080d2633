import { killers } from '../counting/fold/killers.ts';
import type { CommunityBlock, CommunityView } from './block.ts';
import { type Tally, inOrder, rank, tally } from './ranked.ts';

/** What ended losses, by encounter and event. */
export function killersIn({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }: CommunityView) {
	const at = layouts.cell.of(killers).counts;
	return {
		encounters: tally(catalogue.encounters, counts, at.encounters),
		events: tally(catalogue.events, counts, at.events),
	};
}

/** What ended most losses; what only the beta has stands in {@link betaDeaths}. */
export const deaths: CommunityBlock<'deaths'> = {
	sources: [killers],

	answer(view) {
		const { encounters, events } = killersIn(view);
		return {
			encounters: rank(encounters.filter(({ isBeta }) => !isBeta)),
			events: rank(events.filter(({ isBeta }) => !isBeta)),
		};
	},
};

/** Deaths by what only the beta has. */
export const betaDeaths: CommunityBlock<'beta'> = {
	sources: [killers],

	answer(view) {
		const all = killersIn(view);
		const ofBeta = (list: typeof all.encounters): Tally[] =>
			inOrder(list.filter(({ isBeta }) => isBeta)).map(({ id, name, count }) => ({ id, name, count }));
		const [encounters, events] = [ofBeta(all.encounters), ofBeta(all.events)];
		if (encounters.length === 0 && events.length === 0) return {};
		return { deaths: { ...(encounters.length > 0 ? { encounters } : {}), ...(events.length > 0 ? { events } : {}) } };
	},
};
