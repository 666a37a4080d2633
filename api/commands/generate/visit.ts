/** The actions of a hero on one floor, as the run file records them. */
import { type FileCard, type Hero, POTION_SLOTS, powerOf, strengthOf } from './hero.ts';
import type { PlannedFloor } from './floor-plan.ts';
import type { Random } from './random.ts';
import type { Act, Card, World } from './world.ts';

/** The current floor of the party. */
export interface Visit {
	readonly world: World;
	readonly act: Act;
	readonly stage: number;
	/** Absolute floor, from 1. */
	readonly floor: number;
	readonly plan: PlannedFloor;
	readonly ascension: number;
	readonly players: number;
	readonly random: Random;
}

type Stats = Record<string, unknown>;

const RARITY_WEIGHTS: ReadonlyMap<string, number> = new Map([
	['Common', 60],
	['Uncommon', 35],
	['Rare', 5],
]);

/** Damage of a fight for a hero of power 1, by stage. */
const DAMAGE = { monster: [6, 11, 16], elite: [12, 23, 30], boss: [16, 29, 36] } as const;
const DAMAGE_SPREAD = 0.55;
const ASCENSION_WEIGHT = 0.045;
const LOW_HP = 0.45;

export type Fight = keyof typeof DAMAGE;

/** A hero fights; returns the record for the run file. */
export function fight(hero: Hero, kind: Fight, { stage, ascension, random }: Visit): Stats {
	const hardness = (DAMAGE[kind][stage] as number) * (1 + ASCENSION_WEIGHT * ascension);
	const used = hero.potions.length > 0 && random.chance(kind === 'monster' ? 0.15 : 0.55) ? hero.potions.splice(0, 1) : [];
	const luck = Math.exp(DAMAGE_SPREAD * random.normal() - DAMAGE_SPREAD ** 2 / 2);
	const damage = Math.max(0, Math.round((hardness * luck * (used.length > 0 ? 0.75 : 1)) / powerOf(hero) - 2));
	hero.hp = Math.max(0, hero.hp - damage);
	hero.isAlive = hero.hp > 0;
	return { damage_taken: damage, ...(used.length > 0 ? { potion_used: used } : {}) };
}

/** Gold and cards, sometimes a potion, and a relic after an elite. */
export function reward(hero: Hero, kind: Fight, visit: Visit): Stats {
	const { random, floor } = visit;
	const gold = kind === 'monster' ? random.between(10, 20) : random.between(25, 45);
	hero.gold += gold;
	return {
		gold_gained: gold,
		...offerCards(hero, visit, 3, kind === 'boss' ? 'Rare' : undefined),
		...(random.chance(0.4) ? offerPotion(hero, visit) : {}),
		...(kind === 'elite' ? findRelic(hero, random.pick(hero.kind.foundRelics), floor) : {}),
	};
}

function offerCards(hero: Hero, visit: Visit, count: number, rarity?: string): Stats {
	const { random, players, floor } = visit;
	const pool = hero.kind.cards.filter(
		(card) => (players > 1 || !card.isCoop) && (rarity === undefined || card.rarity === rarity),
	);
	const offered = Array.from({ length: count }, () => random.weighted(pool, (card) => RARITY_WEIGHTS.get(card.rarity) ?? 0));
	const picked = random.chance(0.82 - hero.deck.length * 0.006) ? choose(hero, offered, random) : undefined;
	const choices = offered.map((card) => ({
		card: { id: `CARD.${card.id}`, ...(card === picked ? { floor_added_to_deck: floor } : {}) },
		was_picked: card === picked,
	}));
	if (!picked) return { card_choices: choices };
	const gained: FileCard = {
		id: `CARD.${picked.id}`,
		floor_added_to_deck: floor,
		...(random.chance(0.12 * visit.stage) ? { current_upgrade_level: 1 } : {}),
	};
	hero.deck.push(gained);
	return { card_choices: choices, cards_gained: [{ ...gained }] };
}

/** Skilled players choose better cards. */
function choose(hero: Hero, cards: readonly Card[], random: Random): Card {
	return random.weighted(cards, (card) => Math.exp(strengthOf(`CARD.${card.id}`) * (1 + Math.max(0, hero.skill))));
}

function offerPotion(hero: Hero, { random }: Visit): Stats {
	const id = `POTION.${random.pick(hero.kind.potions)}`;
	const isPicked = hero.potions.length < POTION_SLOTS;
	if (isPicked) hero.potions.push(id);
	return { potion_choices: [{ choice: id, was_picked: isPicked }] };
}

function findRelic(hero: Hero, relic: string, floor: number): Stats {
	const id = `RELIC.${relic}`;
	if (hero.relics.some((held) => held.id === id)) return {};
	hero.relics.push({ id, floor_added_to_deck: floor });
	return { relic_choices: [{ choice: id, was_picked: true }] };
}

export function openTreasure(hero: Hero, { random, floor }: Visit): Stats {
	return findRelic(hero, random.pick(hero.kind.foundRelics), floor);
}

/** Offers three relics, one of which is chosen and sometimes wax. */
export function meetAncient(hero: Hero, ancient: string, { world, random, floor }: Visit): Stats {
	const offered = random.sample(world.ancientRelics.get(ancient) ?? [], 3);
	if (offered.length === 0) return {};
	const chosen = random.weighted(offered, (relic) => Math.exp(strengthOf(`RELIC.${relic}`)));
	const isWax = random.chance(0.04);
	hero.relics.push({
		id: `RELIC.${chosen}`,
		floor_added_to_deck: floor,
		...(isWax ? { props: { bools: [{ name: 'IsWax', value: true }] } } : {}),
	});
	const healed = hero.maxHp - hero.hp;
	hero.hp = hero.maxHp;
	const option = (relic: string) => ({
		TextKey: relic,
		title: { key: `${relic}.title`, table: 'relics' },
		was_chosen: relic === chosen,
	});
	return {
		ancient_choice: offered.map(option),
		relic_choices: [{ choice: `RELIC.${chosen}`, was_picked: true }],
		hp_healed: healed,
	};
}

export function meetEvent(hero: Hero, event: string, { world, random, floor }: Visit): Stats {
	const options = world.events.get(event) ?? [];
	const option = random.weighted(options, (name) => Math.exp(strengthOf(`${event}.${name}`)));
	const luck = random.below(4);
	const hurt = luck === 0 ? Math.min(hero.hp - 1, random.between(3, 12)) : 0;
	hero.hp -= hurt;
	const enchanted = luck === 1 && world.enchantments.length > 0 ? enchant(hero, random.pick(world.enchantments), random) : {};
	const key = { title: { key: `${event}.pages.INITIAL.options.${option}.title`, table: 'events' } };
	return {
		damage_taken: hurt,
		event_choices: [key],
		...enchanted,
		...(luck === 2 ? removeCard(hero) : {}),
		...(luck === 3 ? findRelic(hero, random.pick(hero.kind.foundRelics), floor) : {}),
	};
}

function enchant(hero: Hero, enchantment: string, random: Random): Stats {
	const card = random.pick(hero.deck);
	if (card.enchantment) return {};
	card.enchantment = { id: `ENCHANTMENT.${enchantment}`, amount: random.between(1, 4) };
	return { cards_enchanted: [{ card: { ...card }, enchantment: `ENCHANTMENT.${enchantment}` }] };
}

function removeCard(hero: Hero): Stats {
	const index = hero.deck.findIndex((card) => /CARD\.(STRIKE|DEFEND)_/.test(card.id));
	return index < 0 ? {} : { cards_removed: hero.deck.splice(index, 1) };
}

const CARD_PRICE = 75;
const RELIC_PRICE = 190;
const POTION_PRICE = 55;
const REMOVAL_PRICE = 100;

/** Offers cards, relics and potions; the hero buys within their gold. */
export function visitShop(hero: Hero, { world, random, floor }: Visit): Stats {
	const before = hero.gold;
	const buys = (price: number, wish: number): boolean => {
		const isBought = hero.gold >= price && random.chance(wish);
		if (isBought) hero.gold -= price;
		return isBought;
	};
	const removed = buys(REMOVAL_PRICE, 0.6) ? removeCard(hero) : {};
	const relics = random.sample([...hero.kind.shopRelics, ...hero.kind.foundRelics], 3).map((relic) => `RELIC.${relic}`);
	const relicChoices = relics.map((id) => ({
		choice: id,
		was_picked: !hero.relics.some((held) => held.id === id) && buys(RELIC_PRICE, 0.5 + strengthOf(id) / 3),
	}));
	for (const { choice, was_picked: isBought } of relicChoices)
		if (isBought) hero.relics.push({ id: choice, floor_added_to_deck: floor });
	const cards = [
		...random.sample(
			hero.kind.cards.filter((card) => !card.isCoop),
			5,
		),
		...random.sample(
			world.colorless.filter((card) => !card.isCoop),
			2,
		),
	];
	const cardChoices = cards.map(({ id }) => ({
		card: { id: `CARD.${id}`, floor_added_to_deck: floor },
		was_picked: buys(CARD_PRICE, 0.25 + strengthOf(`CARD.${id}`) / 5),
	}));
	const bought = cardChoices.filter(({ was_picked: isBought }) => isBought).map(({ card }) => ({ ...card }));
	hero.deck.push(...bought);
	const potions = random.sample(hero.kind.potions, 3).map((potion) => `POTION.${potion}`);
	const potionChoices = potions.map((id) => ({
		choice: id,
		was_picked: hero.potions.length < POTION_SLOTS && buys(POTION_PRICE, 0.3),
	}));
	for (const { choice, was_picked: isBought } of potionChoices)
		if (isBought && hero.potions.length < POTION_SLOTS) hero.potions.push(choice);
	return {
		card_choices: cardChoices,
		relic_choices: relicChoices,
		potion_choices: potionChoices,
		...(bought.length === 0 ? {} : { cards_gained: bought.map((card) => ({ ...card })) }),
		...removed,
		gold_spent: before - hero.gold,
	};
}

/** A wounded hero heals, others upgrade a card; rarely they dig or lift. */
export function restAtFire(hero: Hero, { random, floor }: Visit): Stats {
	if (hero.hp < hero.maxHp * LOW_HP) {
		const healed = Math.min(hero.maxHp - hero.hp, Math.round(hero.maxHp * 0.3));
		hero.hp += healed;
		return { rest_site_choices: ['HEAL'], hp_healed: healed };
	}
	if (random.chance(0.04)) return { rest_site_choices: ['DIG'], ...findRelic(hero, random.pick(hero.kind.foundRelics), floor) };
	if (random.chance(0.02)) return { rest_site_choices: ['LIFT'] };
	const card = hero.deck.find((candidate) => !candidate.current_upgrade_level && !/CARD\.(STRIKE|DEFEND)_/.test(candidate.id));
	if (!card) return { rest_site_choices: ['SMITH'] };
	card.current_upgrade_level = 1;
	return { rest_site_choices: ['SMITH'], upgraded_cards: [card.id] };
}
