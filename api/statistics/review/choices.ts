import { optionAt } from '../counting/fold/options.ts';
import { SHOP_PLACE, actOf, endOfScreen } from '../counting/fold/screens.ts';
import { eachFreeScreen } from '../counting/fold/free-screens.ts';
import type { FoldTools } from '../counting/cells/seat.ts';

/** What is chosen from; positions of options are those of the list of the catalogue that stands beside it. */
export const CHOICE_KINDS = {
	cards: 'cards',
	relics: 'relics',
	ancients: 'relics',
	options: 'options',
	rests: 'restChoices',
} as const;
export type ChoiceKind = keyof typeof CHOICE_KINDS;

/** Whether files say what could have been taken. */
export const IS_OFFER_KNOWN = {
	...{ cards: true, relics: true, ancients: true },
	...{ options: false, rests: false },
} as const satisfies Record<ChoiceKind, boolean>;

/** A choice that a seat made. One object is filled anew for every choice. */
export interface Choice {
	kind: ChoiceKind;
	/** Absolute, from 1. */
	floor: number;
	/** From 0; later acts count as the third. */
	act: number;
	/** What the file says was offered, each once; empty for events and rest sites, of which it says only what was taken. */
	readonly offered: Options;
	/** What was taken; the position after the last option is for nothing. */
	readonly taken: Options;
}

/** Options, each once. An array that is emptied for every choice would give its memory away each time. */
export class Options {
	readonly #list: Uint16Array;
	#count = 0;

	/** @param most how many there can be. */
	constructor(most: number) {
		this.#list = new Uint16Array(most);
	}

	get count(): number {
		return this.#count;
	}

	at(position: number): number {
		return this.#list[position]!;
	}

	has(option: number): boolean {
		for (let at = 0; at < this.#count; at++) if (this.#list[at] === option) return true;
		return false;
	}

	clear(): void {
		this.#count = 0;
	}

	add(option: number): void {
		if (!this.has(option)) this.#list[this.#count++] = option;
	}

	toArray(): number[] {
		return Array.from(this.#list.subarray(0, this.#count));
	}
}

/** Calls with each choice: card rewards, free screens of relics and those of ancients, options of events, rest sites. */
export function createChoiceVisitor(tools: FoldTools): (visit: (choice: Choice) => void) => void {
	const { view, index, layout } = tools;
	const most = 1 + Math.max(...Object.values(CHOICE_KINDS).map((list) => layout.size[list]));
	const choice: Choice = { kind: 'cards', floor: 0, act: 0, offered: new Options(most), taken: new Options(most) };
	const start = (kind: ChoiceKind, floor: number): void => {
		choice.kind = kind;
		choice.floor = floor;
		choice.act = actOf(view, floor);
		choice.offered.clear();
		choice.taken.clear();
	};
	const offer = (option: number, isPicked: boolean): void => {
		choice.offered.add(option);
		if (isPicked) choice.taken.add(option);
	};
	return (visit) => {
		const { words, cardOffers, eventChoices, restChoices } = view;
		for (let first = 0, end = 0; first < cardOffers.count; first = end) {
			end = endOfScreen(view, cardOffers, first);
			if (words[cardOffers.place + first] === SHOP_PLACE) continue;
			start('cards', words[cardOffers.floor + first]!);
			let isOtherTaken = false;
			for (let row = first; row < end; row++) {
				const card = index.rewards[words[cardOffers.id + row]!]!;
				const isPicked = words[cardOffers.isPicked + row] === 1;
				if (card >= 0) offer(card, isPicked);
				else isOtherTaken ||= isPicked;
			}
			// A player who took a quest or a curse took no reward, but did not skip the screen.
			if (choice.offered.count === 0 || (choice.taken.count === 0 && isOtherTaken)) continue;
			if (choice.taken.count === 0) choice.taken.add(layout.size.cards);
			visit(choice);
		}
		eachFreeScreen(tools, (offers, first, end) => {
			start(offers === view.ancientOffers ? 'ancients' : 'relics', words[offers.floor + first]!);
			for (let row = first; row < end; row++) {
				const relic = index.relics[words[offers.id + row]!]!;
				if (relic >= 0) offer(relic, words[offers.isPicked + row] === 1);
			}
			if (choice.taken.count === 0) choice.taken.add(layout.size.relics);
			visit(choice);
		});
		for (let row = 0; row < eventChoices.count; row++) {
			const option = optionAt(tools, row);
			if (option === undefined) continue;
			start('options', words[eventChoices.floor + row]!);
			choice.taken.add(option);
			visit(choice);
		}
		for (let row = 0; row < restChoices.count; row++) {
			const rest = index.restChoices[words[restChoices.id + row]!]!;
			if (rest < 0) continue;
			start('rests', words[restChoices.floor + row]!);
			choice.taken.add(rest);
			visit(choice);
		}
	};
}
