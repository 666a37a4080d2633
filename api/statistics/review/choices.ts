import { optionAt } from '../rollup/fold/options.ts';
import { SHOP_PLACE, actOf, eachScreen } from '../rollup/fold/screens.ts';
import { eachFreeScreen } from '../rollup/fold/free-screens.ts';
import type { FoldTools } from '../rollup/fold/seat.ts';

/** What is chosen from; positions of options are those of the list of the catalogue that stands beside it. */
export const CHOICE_KINDS = {
	cards: 'cards',
	relics: 'relics',
	ancients: 'relics',
	options: 'options',
	rests: 'restChoices',
} as const;
export type ChoiceKind = keyof typeof CHOICE_KINDS;

/** A choice that a seat made. One object is filled anew for every choice. */
export interface Choice {
	kind: ChoiceKind;
	/** Absolute, from 1. */
	floor: number;
	/** From 0; later acts count as the third. */
	act: number;
	/** What the file says was offered, each once; empty for events and rest sites, of which it says only what was taken. */
	readonly offered: number[];
	/** What was taken; the position after the last option is for nothing. */
	readonly taken: number[];
}

/** Calls with each choice: card rewards, free screens of relics and those of ancients, options of events, rest sites. */
export function createChoiceVisitor(tools: FoldTools): (visit: (choice: Choice) => void) => void {
	const { view, index, layout } = tools;
	const choice: Choice = { kind: 'cards', floor: 0, act: 0, offered: [], taken: [] };
	const start = (kind: ChoiceKind, floor: number): void => {
		choice.kind = kind;
		choice.floor = floor;
		choice.act = actOf(view, floor);
		choice.offered.length = 0;
		choice.taken.length = 0;
	};
	const offer = (option: number, isPicked: boolean): void => {
		if (!choice.offered.includes(option)) choice.offered.push(option);
		if (isPicked && !choice.taken.includes(option)) choice.taken.push(option);
	};
	return (visit) => {
		const { words, cardOffers, eventChoices, restChoices } = view;
		eachScreen(view, 'cardOffers', (first, end) => {
			if (words[cardOffers.place + first] === SHOP_PLACE) return;
			start('cards', words[cardOffers.floor + first]!);
			for (let row = first; row < end; row++) {
				const card = index.rewards[words[cardOffers.id + row]!]!;
				if (card >= 0) offer(card, words[cardOffers.isPicked + row] === 1);
			}
			if (choice.offered.length === 0) return;
			if (choice.taken.length === 0) choice.taken.push(layout.size.cards);
			visit(choice);
		});
		eachFreeScreen(tools, (offers, first, end) => {
			start(offers === view.ancientOffers ? 'ancients' : 'relics', words[offers.floor + first]!);
			for (let row = first; row < end; row++) {
				const relic = index.relics[words[offers.id + row]!]!;
				if (relic >= 0) offer(relic, words[offers.isPicked + row] === 1);
			}
			if (choice.taken.length === 0) choice.taken.push(layout.size.relics);
			visit(choice);
		});
		for (let row = 0; row < eventChoices.count; row++) {
			const option = optionAt(tools, row);
			if (option === undefined) continue;
			start('options', words[eventChoices.floor + row]!);
			choice.taken.push(option);
			visit(choice);
		}
		for (let row = 0; row < restChoices.count; row++) {
			const rest = index.restChoices[words[restChoices.id + row]!]!;
			if (rest < 0) continue;
			start('rests', words[restChoices.floor + row]!);
			choice.taken.push(rest);
			visit(choice);
		}
	};
}
