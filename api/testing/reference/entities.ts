import { once } from './once.ts';
import type { RelicInFile } from './run-file.ts';
import { type Row, bare } from './rows.ts';
import { type World, isReward, isShop } from './world.ts';

export type Type = 'cards' | 'relics' | 'potions';

const isWax = (relic: RelicInFile): boolean => relic.props?.bools?.some(({ name, value }) => name === 'IsWax' && value) === true;

const heldOnce = {
	cards: once((world, row) => findHeld(world, row, 'cards')),
	relics: once((world, row) => findHeld(world, row, 'relics')),
	potions: once((world, row) => findHeld(world, row, 'potions')),
};

/** The distinct entities of a type in a row, with the floor of acquisition (0.5 and 7.4). */
export const held = (world: World, row: Row, type: Type): ReadonlyMap<string, number> => heldOnce[type](world, row);

function findHeld(world: World, row: Row, type: Type): Map<string, number> {
	const found = new Map<string, number>();
	const add = (id: string, floor: number): void => {
		if (world[type].has(id)) found.set(id, Math.min(found.get(id) ?? Number.POSITIVE_INFINITY, floor));
	};
	if (type === 'cards') for (const card of row.player.deck) add(bare(card.id), card.floor_added_to_deck ?? 0);
	if (type === 'relics') {
		const wax = new Set(waxRelics(world, row));
		for (const relic of row.player.relics) if (!isWax(relic)) add(bare(relic.id), relic.floor_added_to_deck || 1);
		for (const { stats } of row.stops)
			for (const id of stats?.relics_removed ?? [])
				if (!found.has(bare(id)) && !wax.has(bare(id))) add(bare(id), floorTaken(row, bare(id)));
	}
	if (type === 'potions') {
		for (const { stats, floor } of row.stops)
			for (const id of [...(stats?.potion_used ?? []), ...(stats?.potion_discarded ?? [])]) add(bare(id), floor);
		for (const { id } of row.player.potions) if (!found.has(bare(id))) add(bare(id), 1);
	}
	return new Map([...found].map(([id, floor]) => [id, Math.min(floor, row.floors)]));
}

/** The floor on which a relic was first taken; 1 when it is unknown. */
function floorTaken(row: Row, relic: string): number {
	const isTaken = ({ stats }: Row['stops'][number]): boolean =>
		stats?.relic_choices?.some(({ choice, was_picked }) => was_picked && bare(choice) === relic) === true ||
		stats?.ancient_choice?.some(({ TextKey, was_chosen }) => was_chosen && bare(TextKey) === relic) === true;
	return row.stops.find(isTaken)?.floor ?? 1;
}

export const waxRelics = once((world, row) =>
	[...new Set(row.player.relics.filter(isWax).map(({ id }) => bare(id)))].filter((id) => world.relics.has(id)),
);

export const usedPotions = once((world, row) => {
	const ids = row.stops.flatMap(({ stats }) => (stats?.potion_used ?? []).map(bare));
	return new Set(ids.filter((id) => world.potions.has(id)));
});

/** A list of choices of one player on one floor. */
export interface Screen {
	readonly floor: number;
	/** 0, 1, or 2 for the third and later. */
	readonly act: number;
	readonly offers: readonly { readonly id: string; readonly isPicked: boolean }[];
	/** Whether a card was taken that cannot be a reward. */
	readonly isOtherTaken?: boolean;
}

/** Whether nothing at all was taken. */
export const isSkipped = ({ offers, isOtherTaken = false }: Screen): boolean =>
	!isOtherTaken && offers.every(({ isPicked }) => !isPicked);

export const cardScreens = once((world, row): Screen[] =>
	row.stops
		.map(({ stats, floor, act }) => ({
			floor,
			act: Math.min(2, act),
			offers: (stats?.card_choices ?? []).map(({ card, was_picked }) => ({ id: bare(card.id), isPicked: was_picked })),
		}))
		.map(({ offers, ...screen }) => ({
			...screen,
			offers: offers.filter(({ id }) => isReward(world, id)),
			isOtherTaken: offers.some(({ id, isPicked }) => isPicked && !isReward(world, id)),
		}))
		.filter(({ offers }) => offers.length > 0),
);

/** Screens outside shops with at least two relics, not all taken, without starter relics (4.5). */
export const relicScreens = once((world, row): Screen[] =>
	row.stops
		.filter((stop) => !isShop(stop))
		.flatMap(({ stats, floor, act }) => {
			const rewards = (stats?.relic_choices ?? []).map(({ choice, was_picked }) => ({ id: bare(choice), isPicked: was_picked }));
			const ofAncient = (stats?.ancient_choice ?? []).map(({ TextKey, was_chosen }) => ({
				id: bare(TextKey),
				isPicked: was_chosen,
			}));
			return [rewards, ofAncient].map((offers) => ({
				floor,
				act: Math.min(2, act),
				offers: offers.filter(({ id }) => world.relics.has(id)),
			}));
		})
		.filter(({ offers }) => offers.length >= 2 && offers.some(({ isPicked }) => !isPicked))
		.filter(({ offers }) => offers.every(({ id }) => world.relics.get(id)?.rarity_key !== 'Starter')),
);

export function screens(world: World, row: Row, type: Type): Screen[] {
	if (type === 'cards') return cardScreens(world, row);
	return type === 'relics' ? relicScreens(world, row) : [];
}
