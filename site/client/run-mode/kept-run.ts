/** The run that a player is in, as the device keeps it. Every step makes a new one; the ones before it can be taken back. */
import type { DeckCatalogue } from '../decks/catalogue.ts';
import { type Deck, withCopies } from '../decks/deck.ts';

export interface RunState {
	readonly deck: Deck;
	/** Ids of the cards that are offered, in the order in which they were entered. */
	readonly offered: readonly string[];
}

export interface KeptRun {
	readonly now: RunState;
	/** The newest last. */
	readonly before: readonly RunState[];
}

/** Cards of a reward; with a fourth, the first was a mistake. */
export const MOST_OFFERED = 4;
const MOST_STEPS = 30;

/** The run after a step. */
export const withStep = ({ now, before }: KeptRun, next: RunState): KeptRun => ({
	now: next,
	before: [...before, now].slice(-MOST_STEPS),
});

/** The run before its last step; the same when there is none. */
export function undone(run: KeptRun): KeptRun {
	const last = run.before.at(-1);
	return last ? { now: last, before: run.before.slice(0, -1) } : run;
}

/** The offer with a card more, or without it when it is there. */
export function toggled({ deck, offered }: RunState, id: string): RunState {
	const isOffered = offered.includes(id);
	return { deck, offered: isOffered ? offered.filter((other) => other !== id) : [...offered, id].slice(-MOST_OFFERED) };
}

/** The offer is over: a card of it was taken, or none. */
export const decided = ({ deck }: RunState, id: string | undefined): RunState => ({
	deck: id === undefined ? deck : withCopies(deck, id, false, 1),
	offered: [],
});

/** What the device kept; undefined where that is nothing, or not a run of this catalogue. */
export function readKept(text: string | null, catalogue: DeckCatalogue): KeptRun | undefined {
	try {
		const kept = JSON.parse(text ?? '') as KeptRun;
		return [kept.now, ...kept.before].every((state) => isKnown(state, catalogue)) ? kept : undefined;
	} catch {
		return undefined;
	}
}

function isKnown({ deck, offered }: RunState, { characters, cards, relics }: DeckCatalogue): boolean {
	return (
		characters.has(deck.character) &&
		Number.isInteger(deck.ascension) &&
		deck.cards.every(({ id, copies }) => cards.has(id) && Number.isInteger(copies)) &&
		deck.relics.every((id) => relics.has(id)) &&
		offered.every((id) => cards.has(id))
	);
}
