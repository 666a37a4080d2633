import { RANKED_LISTS, type RankedList } from '../../../contract/statistics/ranked-lists.ts';
import type { Method } from '../answers/method.ts';
import { item, section } from '../counting/cells/section.ts';
import { source } from '../counting/cells/source.ts';
import { readStatement } from '../counting/cells/statement.ts';
import type { CommunityBlock } from './block.ts';
import { hopperStolen } from './hopper-stolen.ts';
import { mostRemoved } from './most-removed.ts';
import { rank, tally } from './ranked.ts';

const METHODS: { readonly [List in RankedList]?: Method } = {
	most_upgraded: {
		key: 'most_upgraded',
		title: 'Cards upgraded most often',
		formula: 'pct = 100·upgrades of the card / upgrades of all cards',
		text: 'Upgrades taken at rest sites, each copy once. Upgrades by events, relics and ancients are no choice of a card and are left out. Cards that many decks hold stand high: the list says what is upgraded, not what is worth it.',
	},
};

const OWN = { most_removed: mostRemoved, hopper_stolen: hopperStolen };
type Counted = Exclude<RankedList, keyof typeof OWN>;

const isCounted = (list: RankedList): list is Counted => !Object.hasOwn(OWN, list);

/** A list of the contract that the statement of its name counts, by `item`. */
function countedList(list: Counted): CommunityBlock<Counted> {
	const { kind } = RANKED_LISTS[list];
	const statement = readStatement(new URL(`${list.replaceAll('_', '-')}.sql`, import.meta.url));
	const [{ name }] = statement.columns as [(typeof statement.columns)[number]];
	const items = source({ counts: { items: section([item('item', kind)], 1, [[statement, { [name]: 0 }]]) } });
	const method = METHODS[list];
	return {
		sources: [items],
		...(method && { method }),
		answer: ({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }) =>
			rank(tally(catalogue[kind], counts, layouts.cell.of(items).counts.items)),
	};
}

/** Ranked lists. A new one is a statement and a row of the contract; one that needs more is a block of {@link OWN}. */
export const RANKED_BLOCKS: { readonly [List in RankedList]: CommunityBlock<List> } = {
	...OWN,
	...(Object.fromEntries(
		(Object.keys(RANKED_LISTS) as RankedList[]).filter(isCounted).map((list) => [list, countedList(list)]),
	) as { readonly [List in Counted]: CommunityBlock<List> }),
};
