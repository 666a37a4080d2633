import { killersInAll } from '../headline/deadliest.ts';
import { runs } from '../headline/outcomes.ts';
import { cardOffers } from '../headline/pick-rates.ts';
import { decksInAll } from '../headline/top-cards.ts';
import { potionsHeld } from '../headline/top-potions.ts';
import { relicsHeld } from '../headline/top-relics.ts';
import { type SourceQueries, once, queriesOf } from './source-queries.ts';

const picked = (items: string, flags: string) => ({
	each: { item: items, picked: flags },
	where: 'item >= 0',
	place: 'item',
	add: { 0: 'picked' },
});

/** The headline counters. */
export function headlineQueries(): SourceQueries[] {
	return [
		queriesOf(runs, { runs: [{ place: '0', add: { 0: '1' } }] }),
		queriesOf(killersInAll, {
			encounters: [{ where: 'died = 1 AND killer >= 0', place: 'killer', add: { 0: '1' } }],
			events: [{ where: 'died = 1 AND killer < 0 AND killing_event >= 0', place: 'killing_event', add: { 0: '1' } }],
		}),
		queriesOf(decksInAll, { copies: [once('deck_card')], runs: [once('held_card')] }),
		queriesOf(cardOffers, { offered: [once('offered_card')], picked: [picked('offered_card', 'card_offers_is_picked')] }),
		queriesOf(relicsHeld, { copies: [once('relic')], runs: [once('any_relic')] }),
		queriesOf(potionsHeld, {
			offered: [once('offered_potion')],
			picked: [picked('offered_potion', 'potion_is_bought')],
			used: [once('used_potion')],
			runs: [once('held_potion')],
		}),
	];
}
