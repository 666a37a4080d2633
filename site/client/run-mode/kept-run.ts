/** The stored run on this device. Every step creates a new state; steps can be undone. */
import type { DeckCatalogue } from '../decks/catalogue.ts';
import { type Deck, withCopies } from '../decks/deck.ts';

export interface RunState {
	readonly deck: Deck;
	/** Ids of the offered cards in order of entry. */
	readonly offered: readonly string[];
}

export interface KeptRun {
	readonly now: RunState;
	/** Newest last. */
	readonly before: readonly RunState[];
}

/** Cards on a reward screen; adding a fourth drops the first. */
export const MOST_OFFERED = 4;
const MOST_STEPS = 30;

export const withStep = ({ now, before }: KeptRun, next: RunState): KeptRun => ({
	now: next,
	before: [...before, now].slice(-MOST_STEPS),
});

/** The run before its last step; unchanged without steps. */
export function undone(run: KeptRun): KeptRun {
	const last = run.before.at(-1);
	return last ? { now: last, before: run.before.slice(0, -1) } : run;
}

/** Adds a card to the offer, or removes it. */
export function toggled({ deck, offered }: RunState, id: string): RunState {
	const isOffered = offered.includes(id);
	return { deck, offered: isOffered ? offered.filter((other) => other !== id) : [...offered, id].slice(-MOST_OFFERED) };
}

/** Ends an offer; `id` is the card taken, if any. */
export const decided = ({ deck }: RunState, id: string | undefined): RunState => ({
	deck: id === undefined ? deck : withCopies(deck, id, false, 1),
	offered: [],
});

/** The stored run; undefined without a valid run of this catalogue. */
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
