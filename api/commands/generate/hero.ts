import { createHash } from 'node:crypto';
import type { HeroKind } from './world.ts';

/** A card in the run file. */
export interface FileCard {
	readonly id: string;
	readonly floor_added_to_deck: number;
	current_upgrade_level?: number;
	enchantment?: { readonly id: string; readonly amount: number };
}

export interface FileRelic {
	readonly id: string;
	readonly floor_added_to_deck: number;
	readonly props?: { readonly bools: readonly { readonly name: string; readonly value: boolean }[] };
}

/** A player during a run. */
export interface Hero {
	readonly kind: HeroKind;
	readonly id: string;
	/** Skill of the player, about -2 to 2. */
	readonly skill: number;
	deck: FileCard[];
	relics: FileRelic[];
	potions: string[];
	hp: number;
	maxHp: number;
	gold: number;
	isAlive: boolean;
}

export const POTION_SLOTS = 3;

/** Every deck has this curse from that ascension on. */
const CURSE = { id: 'ASCENDERS_BANE', ascension: 5 };

export function createHero(kind: HeroKind, id: string, skill: number, ascension: number): Hero {
	const deck = ascension < CURSE.ascension ? kind.deck : [...kind.deck, CURSE.id];
	return {
		kind,
		id,
		skill,
		deck: deck.map((card) => ({ id: `CARD.${card}`, floor_added_to_deck: 1 })),
		relics: kind.relics.map((relic) => ({ id: `RELIC.${relic}`, floor_added_to_deck: 1 })),
		potions: [],
		hp: kind.hp,
		maxHp: kind.hp,
		gold: 99,
		isAlive: true,
	};
}

const strengths = new Map<string, number>();

/** The strength of an entity in synthetic runs, -1 to 1, derived from its id, so that statistics show differences. */
export function strengthOf(id: string): number {
	const known = strengths.get(id);
	if (known !== undefined) return known;
	const strength = createHash('sha256').update(id).digest().readUInt16LE() / 0x8000 - 1;
	strengths.set(id, strength);
	return strength;
}

const CARD_WEIGHT = 0.012;
const RELIC_WEIGHT = 0.02;
const SKILL_WEIGHT = 0.17;

/** The power of a hero in fights; 1 is a starting deck. */
export function powerOf({ deck, relics, skill }: Hero): number {
	let power = 1 + SKILL_WEIGHT * skill;
	for (const card of deck)
		power += CARD_WEIGHT * (0.6 + strengthOf(card.id) + (card.current_upgrade_level ? 0.8 : 0) + (card.enchantment ? 0.5 : 0));
	for (const relic of relics) power += RELIC_WEIGHT * (1.2 + strengthOf(relic.id));
	return Math.max(0.35, power);
}
