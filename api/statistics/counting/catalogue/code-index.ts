import { isTellingCard, isTellingRelic } from './items.ts';
import type { StatisticsCatalogue } from './statistics-catalogue.ts';

const ROOM_TYPES = ['monster', 'elite', 'boss', 'event', 'shop', 'treasure', 'rest_site'] as const;
const POINT_TYPES = ['monster', 'elite', 'boss', 'unknown', 'shop', 'treasure', 'rest_site', 'ancient', 'unassigned'] as const;

/** Values of seat vectors that are no ids of the catalogue. */
export const WORDS = { roomTypes: ROOM_TYPES, pointTypes: POINT_TYPES } as const;

/** Lists whose positions counters use, and for each a table from the code of a name to its position, -1 for none. */
export interface CodeIndex {
	readonly cards: Int16Array;
	/** Cards that can be a reward; -1 for every other. */
	readonly rewards: Int16Array;
	/** Cards and relics that tell runs apart; -1 for every other. */
	readonly tellingCards: Int16Array;
	readonly tellingRelics: Int16Array;
	readonly relics: Int16Array;
	readonly starters: Int16Array;
	readonly potions: Int16Array;
	readonly encounters: Int16Array;
	readonly events: Int16Array;
	readonly restChoices: Int16Array;
	readonly roomTypes: Int16Array;
	readonly pointTypes: Int16Array;
	/** By code of the event times 65,536 plus code of the option. */
	readonly options: ReadonlyMap<number, number>;
}

/** Makes the tables for a dictionary of names; code n stands for `names[n - 1]`. */
export function indexCodes(names: readonly string[], catalogue: StatisticsCatalogue): CodeIndex {
	const table = (ids: readonly string[], isCounted: (position: number) => boolean = () => true): Int16Array => {
		const positions = new Map(ids.map((id, position) => [id, position]));
		return Int16Array.from([undefined, ...names], (name) => {
			const position = name === undefined ? undefined : positions.get(name);
			return position !== undefined && isCounted(position) ? position : -1;
		});
	};
	const { cards, relics } = catalogue;
	const cardIds = idsOf(cards);
	const relicIds = idsOf(relics);
	const encounters = table(idsOf(catalogue.encounters));
	catalogue.encounters.forEach(({ formerIds = [] }, position) => {
		for (const code of formerIds.map((old) => names.indexOf(old) + 1)) if (code > 0) encounters[code] = position;
	});
	return {
		cards: table(cardIds),
		rewards: table(cardIds, (position) => cards[position]?.isReward === true),
		tellingCards: table(cardIds, (position) => isTellingCard(cards[position]!)),
		tellingRelics: table(relicIds, (position) => isTellingRelic(relics[position]!)),
		relics: table(relicIds),
		starters: table(relicIds, (position) => relics[position]?.isStarter === true),
		potions: table(idsOf(catalogue.potions)),
		encounters,
		events: table(idsOf(catalogue.events)),
		restChoices: table(catalogue.restChoices),
		roomTypes: table(ROOM_TYPES),
		pointTypes: table(POINT_TYPES),
		options: indexOptions(names, catalogue),
	};
}

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

function indexOptions(names: readonly string[], { options }: StatisticsCatalogue): Map<number, number> {
	const codes = new Map(names.map((name, position) => [name, position + 1]));
	const found = options.flatMap(({ event, option }, position) => {
		const [eventCode, optionCode] = [codes.get(event), codes.get(option)];
		return eventCode === undefined || optionCode === undefined ? [] : [[eventCode * 0x1_0000 + optionCode, position] as const];
	});
	return new Map(found);
}
