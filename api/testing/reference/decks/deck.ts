/** A deck as a vector over the whole vocabulary (`behaviour/advice.md`). */
import { type Row, bare } from '../rows.ts';
import type { World } from '../world.ts';

export const isWin = ({ outcome }: Row): boolean => outcome === 'win';

export interface Term {
	readonly etype: 'cards' | 'relics';
	readonly id: string;
	readonly name: string;
	readonly isDraftable: boolean;
}

/** A unit vector with a number per term, and the terms that are not 0. */
export interface Vector {
	readonly vector: readonly number[];
	readonly held: readonly number[];
}

export interface Deck extends Vector {
	readonly row: Row;
}

export interface Asked {
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

export const dot = ({ vector, held }: Vector, other: readonly number[]): number =>
	held.reduce((sum, at) => sum + vector[at]! * other[at]!, 0);
export const unit = (vector: readonly number[]): number[] => {
	const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
	return length === 0 ? [...vector] : vector.map((value) => value / length);
};

export function termsOf(world: World): Term[] {
	const sorted = <Record extends { id: string }>(records: ReadonlyMap<string, Record>): Record[] =>
		[...records.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
	const cards = sorted(world.cards).map(({ id, name, rarity_key: rarity }) => ({
		...{ etype: 'cards' as const, id, name },
		isDraftable: !['Basic', 'Quest', 'Curse'].includes(rarity) && id !== 'ASCENDERS_BANE',
	}));
	const relics = sorted(world.relics).map(({ id, name, rarity_key: rarity }) => ({
		...{ etype: 'relics' as const, id, name },
		isDraftable: rarity !== 'Starter',
	}));
	return [...cards, ...relics];
}

export function vectorOf(terms: readonly Term[], { cards, relics }: Asked): Vector {
	const weights = terms.map(({ etype, id }) => {
		if (etype === 'relics') return relics.includes(id) ? 1 : 0;
		return Math.log(1 + cards.filter((card) => card === id).length);
	});
	return { vector: unit(weights), held: [...weights.keys()].filter((at) => weights[at]! > 0) };
}

export const heldBy = ({ player }: Row): Asked => ({
	cards: player.deck.map(({ id }) => bare(id)),
	relics: player.relics.map(({ id }) => bare(id)),
});
