/** Advice from decks according to `behaviour/advice.md`. */
import { rateOf, rateOrZero, roundExactly, wilson } from '../formulas.ts';
import { verdictOfHits } from '../honest.ts';
import type { Row } from '../rows.ts';
import { actsLeft } from './archetypes.ts';
import type { Group } from './clusters.ts';
import type { DeckWorld } from './deck-world.ts';
import { type Asked, type Deck, type Vector, dot, heldBy, isWin, vectorOf } from './deck.ts';
import { isShown, keyOf, naming, results } from './group-figures.ts';

interface Near {
	readonly deck: Deck;
	readonly similarity: number;
}

function nearWinners({ decks }: DeckWorld, character: string, asked: Vector, most: number, without?: Row): Near[] {
	const winners = (decks.get(character) ?? []).filter(({ row }) => isWin(row) && row !== without);
	const near = winners.map((deck) => ({ deck, similarity: dot(asked, deck.vector) })).filter(({ similarity }) => similarity > 0);
	return near.sort((left, right) => right.similarity - left.similarity).slice(0, most);
}

interface Stood {
	readonly term: number;
	readonly compared: number;
	/** The deck that is asked about. */
	readonly asked: Vector;
}

/** How many of the near decks hold a term, beside how many would if their other things were drawn from winners of their ascensions. */
function support({ decks, terms }: DeckWorld, character: string, near: readonly Near[], { term, compared, asked }: Stood) {
	const holds = ({ vector }: Deck): boolean => vector[term]! > 0;
	const others = ({ vector }: Deck): number =>
		terms.filter(({ etype }, at) => etype === terms[term]!.etype && vector[at]! > 0 && asked.vector[at] === 0).length;
	const winners = decks.get(character)!.filter(({ row }) => isWin(row));
	const usual = near.map(({ deck }) => {
		const alike = winners.filter((each) => each.row.file.ascension === deck.row.file.ascension);
		const held = alike.filter(holds).length;
		const all = alike.reduce((sum, each) => sum + others(each), 0);
		return held === 0 ? 0 : Math.min(1, (held * others(deck)) / all);
	});
	const mean = usual.reduce((sum, each) => sum + each, 0) / near.length;
	const count = near.filter(({ deck }) => holds(deck)).length;
	return {
		count,
		figures: {
			support: rateOf(count, near.length),
			support_ci: wilson(count, near.length),
			usual_support: roundExactly(100 * mean, 1),
			verdict: verdictOfHits(count, near.length, mean, compared),
		},
	};
}

function lacked(from: DeckWorld, character: string, near: readonly Near[], asked: Vector) {
	const { vector } = asked;
	const winners = from.decks.get(character)!.filter(({ row }) => isWin(row));
	const compared = from.terms.filter(
		({ isDraftable }, term) => isDraftable && vector[term] === 0 && winners.some((winner) => winner.vector[term]! > 0),
	).length;
	const found = from.terms.flatMap(({ id, etype, name, isDraftable }, term) => {
		if (!isDraftable || vector[term]! > 0 || !near.some(({ deck }) => deck.vector[term]! > 0)) return [];
		return [{ item: { id, etype, name }, ...support(from, character, near, { term, compared, asked }) }];
	});
	return found.sort((left, right) => right.count - left.count);
}

export function referenceAdvice(from: DeckWorld, character: string, asked: Asked, limit: number): object {
	const vector = vectorOf(from.terms, asked);
	const near = nearWinners(from, character, vector, 150);
	if (near.length === 0) return { available: false, items: [] };
	const items = lacked(from, character, near, vector).slice(0, limit);
	return {
		available: true,
		character,
		neighbors: near.length,
		items: items.map(({ item, figures }) => ({ ...item, ...figures })),
	};
}

function matched({ archetypes, decks }: DeckWorld, character: string, vector: Vector): object | null {
	const groups = archetypes.get(character) ?? [];
	const best = groups.toSorted((left, right) => dot(vector, right.centre) - dot(vector, left.centre))[0];
	if (!best || !isShown(best)) return null;
	return {
		defining_cards: best.cards.map(({ id }) => id),
		...results(best, decks.get(character)!.length),
		similarity: roundExactly(100 * dot(vector, best.centre), 1),
		name: (naming(best) as { name: string }).name,
	};
}

export function referenceSimilar(from: DeckWorld, row: Row): object {
	const vector = vectorOf(from.terms, heldBy(row));
	const near = nearWinners(from, row.character, vector, 5, row);
	const taken = lacked(from, row.character, near, vector).filter(
		({ count }) => count >= Math.max(2, Math.floor((near.length + 1) / 2)),
	);
	return {
		run_hash: row.hash,
		available: true,
		character: row.character,
		items: near.map(({ deck: { row: other }, similarity }) => ({
			run_hash: other.hash,
			ascension: other.file.ascension,
			run_time: other.file.run_time,
			build_id: other.file.build_id ?? null,
			similarity: roundExactly(100 * similarity, 1),
		})),
		winners_also_took: taken.slice(0, 6).map(({ item, count, figures }) => ({ ...item, count, ...figures })),
		neighbors: near.length,
		archetype: matched(from, row.character, vector),
	};
}

const deepOf = ({ members }: Group): number => members.filter(({ row }) => actsLeft(row) >= 2).length;

export function referenceCoach(from: DeckWorld, character: string, asked: Asked, offers: readonly string[], target?: string) {
	const vector = vectorOf(from.terms, asked);
	const groups = (from.archetypes.get(character) ?? []).filter(isShown);
	if (groups.length === 0) return { available: false };
	const answer = (group: Group): object => ({
		...naming(group),
		...results(group, from.decks.get(character)!.length),
		reached_third_act: rateOrZero(deepOf(group), group.members.length),
		similarity: roundExactly(100 * dot(vector, group.centre), 1),
	});
	const sorted = groups.toSorted((left, right) => dot(vector, right.centre) - dot(vector, left.centre));
	const locked = sorted.find((group) => keyOf(group) === target);
	const aim = locked ?? sorted.find((group) => deepOf(group) / group.members.length >= 0.5) ?? sorted[0]!;
	const near = nearWinners(from, character, vector, 150);
	const offered = offers.flatMap((id) => {
		const term = from.terms.findIndex((each) => each.etype === 'cards' && each.id === id);
		if (term < 0) return [];
		const richer = vectorOf(from.terms, { ...asked, cards: [...asked.cards, id] });
		const delta = 100 * (dot(richer, aim.centre) - dot(vector, aim.centre));
		const { count, figures } = support(from, character, near, { term, compared: offers.length, asked: vector });
		const isHeld = vector.vector[term]! > 0;
		return [
			{
				...{ id, name: from.terms[term]!.name, commitment_delta: roundExactly(delta, 2) },
				winner_support: figures.support,
				support_ci: figures.support_ci,
				usual_support: isHeld ? null : figures.usual_support,
				verdict: isHeld ? 'no clear difference' : figures.verdict,
				coach_score: roundExactly(10 * Math.max(0, delta) + (0.5 * 100 * count) / near.length, 1),
			},
		];
	});
	return {
		...{ available: true, character, neighbors: near.length },
		target: { ...answer(aim), locked: locked !== undefined },
		candidates: sorted.slice(0, 5).map(answer),
		offers: offered.sort((left, right) => right.coach_score - left.coach_score),
	};
}
