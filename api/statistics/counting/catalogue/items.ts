import type { CountedCard, CountedRelic } from './statistics-catalogue.ts';

/** A curse that every run of high ascension holds: it says nothing. */
const ASCENDERS_BANE = 'ASCENDERS_BANE';
/** Cards that are never offered. */
const UNDRAFTABLE: readonly string[] = ['Basic', 'Quest', 'Curse'];

/** Cards that tell runs apart: not basic, and not the curse of ascension. */
export function isTellingCard({ rarity, id }: CountedCard): boolean {
	return rarity !== 'Basic' && id !== ASCENDERS_BANE;
}

/** Relics that tell runs apart: no starter relics. */
export function isTellingRelic({ isStarter }: CountedRelic): boolean {
	return !isStarter;
}

/** Cards that a player may be advised to take. */
export function isDraftableCard({ rarity, id }: CountedCard): boolean {
	return !UNDRAFTABLE.includes(rarity) && id !== ASCENDERS_BANE;
}
