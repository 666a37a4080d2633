import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { SHOP_PLACE, endOfScreen } from './screens.ts';
import type { FoldTools } from '../cells/seat.ts';

/** Lists that relics are chosen from: rewards, and what an ancient offers, of which the rewards name only what was taken. */
const SECTIONS = ['relicOffers', 'ancientOffers'] as const;

type RelicOffers = SeatView[(typeof SECTIONS)[number]];

/** Calls with the rows of each screen on which relics stood for a free choice (`behaviour/statistics.md#metrics`). */
export function eachFreeScreen(tools: FoldTools, visit: (offers: RelicOffers, start: number, end: number) => void): void {
	const { view } = tools;
	for (const section of SECTIONS) {
		const offers = view[section];
		for (let start = 0, end = 0; start < offers.count; start = end) {
			end = endOfScreen(view, offers, start);
			if (isFree(tools, offers, start, end)) visit(offers, start, end);
		}
	}
}

/** Not in a shop, at least two official ones, not all of them taken, no starter relic. */
function isFree({ view: { words }, index }: FoldTools, offers: RelicOffers, start: number, end: number): boolean {
	if (words[offers.place + start] === SHOP_PLACE) return false;
	let offered = 0;
	let picked = 0;
	for (let row = start; row < end; row++) {
		const code = words[offers.id + row]!;
		if (index.relics[code]! < 0) continue;
		if (index.starters[code]! >= 0) return false;
		offered += 1;
		picked += words[offers.isPicked + row]!;
	}
	return offered >= 2 && picked < offered;
}
