/** The offer: tap offered cards, read the verdict, tap the card that was taken. */
import type { CardThing, DeckCatalogue } from '../decks/catalogue.ts';
import { emblem } from '../decks/things.ts';
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { createVerdictLine } from './verdict-line.ts';
import { type RunState, decided, toggled } from './kept-run.ts';

/** Rarities of card rewards, in the order of the game. */
const RARITIES = ['Common', 'Uncommon', 'Rare'] as const;

interface Options {
	readonly catalogue: DeckCatalogue;
	readonly strings: Strings;
	readonly onStep: (state: RunState) => void;
}

export interface OfferView {
	readonly element: HTMLElement;
	readonly show: (state: RunState) => void;
}

export function createOfferView({ catalogue, strings, onStep }: Options): OfferView {
	const { t } = strings;
	let now: RunState;
	let pool = '';
	const targets = new Map<string, HTMLElement>();
	const grid = element('div', { class: 'run-cards' });
	const hint = element('p', { class: 'muted' }, t('run_mode.hint'));
	const verdict = createVerdictLine(catalogue, strings);
	const choices = element('div', { class: 'run-choices' });
	const sheet = element(
		'section',
		{ class: 'run-sheet', 'aria-label': t('run_mode.offer'), hidden: true },
		verdict.element,
		choices,
	);
	const target = (card: CardThing): HTMLElement => {
		const button = element('button', { type: 'button' }, emblem('cards', card.id, 28), element('span', {}, card.name));
		button.addEventListener('click', () => onStep(toggled(now, card.id)));
		targets.set(card.id, button);
		return button;
	};
	const showPool = (character: string): void => {
		if (pool === character) return;
		pool = character;
		targets.clear();
		grid.replaceChildren(
			...groupsOf(character, catalogue, strings).flatMap(([name, cards]) => groupNodes(name, cards.map(target))),
		);
	};
	const choice = (id: string): HTMLElement => {
		const name = catalogue.cards.get(id)!.name;
		const button = element('button', { type: 'button', class: 'button main' }, t('run_mode.take', { name }));
		button.addEventListener('click', () => onStep(decided(now, id)));
		return button;
	};
	const skip = element('button', { type: 'button', class: 'button' }, t('run_mode.skip'));
	skip.addEventListener('click', () => onStep(decided(now, undefined)));
	return {
		element: element('div', { class: 'run-view' }, hint, grid, sheet),
		show: (state) => {
			now = state;
			showPool(state.deck.character);
			for (const [id, button] of targets) button.setAttribute('aria-pressed', String(state.offered.includes(id)));
			sheet.hidden = state.offered.length === 0;
			choices.replaceChildren(...state.offered.map(choice), skip);
			verdict.show(state);
		},
	};
}

/** Cards that rewards offer a character, by rarity and name; colourless cards follow. */
function groupsOf(character: string, { cards }: DeckCatalogue, { word, t }: Strings): [string, CardThing[]][] {
	const { compare } = new Intl.Collator(document.documentElement.lang);
	const inPool = (pool: string): CardThing[] =>
		[...cards.values()].filter((card) => card.pool === pool).toSorted((left, right) => compare(left.name, right.name));
	const own = inPool(character.toLowerCase());
	return [
		...RARITIES.map((rarity): [string, CardThing[]] => [
			word('card_rarities', rarity),
			own.filter((card) => card.rarity === rarity),
		]),
		[t('pool.colorless'), inPool('colorless').filter(({ rarity }) => RARITIES.some((known) => known === rarity))],
	];
}

const groupNodes = (name: string, targets: readonly HTMLElement[]): Node[] => [
	element('h2', {}, name),
	element('div', { class: 'run-targets' }, ...targets),
];
