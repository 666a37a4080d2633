/** The deck editor: choosing a character fills in the starting deck; other cards are found by name. */
import { createCombobox } from '../combobox.ts';
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { type DeckCatalogue, type Thing, canUpgrade, startingDeck } from './catalogue.ts';
import { createDeckList } from './deck-list.ts';
import { type Deck, isSameDeck, withCopies, withRelic } from './deck.ts';
import { createFinder } from './finder.ts';
import { type Choice, type ThingKind, showChoice } from './things.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

export interface DeckEditor {
	readonly element: HTMLElement;
	/** Shows another deck without calling `change`. */
	show(deck: Deck): void;
}

interface Options {
	readonly catalogue: DeckCatalogue;
	readonly strings: Strings;
	readonly onChange: (deck: Deck) => void;
}

export function createDeckEditor(options: Options): DeckEditor {
	const { catalogue, strings, onChange } = options;
	let deck = startingDeck(catalogue, catalogue.ids.characters[0]!, 0);
	const change = (next: Deck): void => {
		deck = next;
		show(next);
		onChange(next);
	};
	const start = startControls(options, (character, ascension) => change(moved(deck, character, ascension, catalogue)));
	const add = createAdder(options, () => deck, change);
	const list = createDeckList(options, change);
	const again = element('button', { type: 'button', class: 'button' }, strings.t('field.deck'));
	again.addEventListener('click', () => change(startingDeck(catalogue, deck.character, deck.ascension)));
	const clear = element('button', { type: 'button', class: 'button' }, strings.t('deck.clear'));
	clear.addEventListener('click', () => change({ ...deck, cards: [], relics: [] }));
	const show = (next: Deck): void => {
		deck = next;
		start.show(next);
		list.show(next);
	};
	const frame = element(
		'section',
		{ class: 'deck-editor', 'aria-label': strings.t('deck.deck'), 'aria-live': 'off' },
		start.element,
		add,
		list.element,
		element('div', { class: 'deck-actions' }, again, clear),
	);
	return { element: frame, show };
}

/** An unchanged starting deck follows the character; an edited deck stays. */
function moved(deck: Deck, character: string, ascension: number, catalogue: DeckCatalogue): Deck {
	const isUntouched =
		(deck.cards.length === 0 && deck.relics.length === 0) ||
		isSameDeck(deck, startingDeck(catalogue, deck.character, deck.ascension));
	return isUntouched ? startingDeck(catalogue, character, ascension) : { ...deck, character, ascension };
}

function startControls({ catalogue, strings: { t } }: Options, onChoose: (character: string, ascension: number) => void) {
	const characters = [...catalogue.characters.values()].map(({ id, name }) => element('option', { value: id }, name));
	const levels = Array.from({ length: HIGHEST_ASCENSION + 1 }, (_, level) => element('option', { value: level }, `A${level}`));
	const character = element('select', { class: 'field', id: 'deck-character' }, ...characters);
	const ascension = element('select', { class: 'field', id: 'deck-ascension' }, ...levels);
	for (const control of [character, ascension])
		control.addEventListener('input', () => onChoose(character.value, Number(ascension.value)));
	const picker = (label: string, control: HTMLElement): HTMLElement =>
		element('div', { class: 'picker' }, element('label', { for: control.id }, label), control);
	return {
		element: element(
			'div',
			{ class: 'deck-start' },
			picker(t('field.character'), character),
			picker(t('stats.ascension'), ascension),
		),
		show: (deck: Deck): void => {
			character.value = deck.character;
			ascension.value = String(deck.ascension);
		},
	};
}

function createAdder({ catalogue, strings }: Options, deckNow: () => Deck, change: (deck: Deck) => void): HTMLElement {
	const choices = [...kindOf('cards', catalogue.cards.values()), ...kindOf('relics', catalogue.relics.values())];
	const find = createFinder<Choice>(choices);
	return createCombobox(
		{ label: strings.t('deck.add'), placeholder: strings.t('deck.add_hint') },
		{
			id: 'deck-add',
			none: strings.t('search.none'),
			suggest: (query) => find(query, [deckNow().character.toLowerCase(), 'colorless', 'shared']),
			show: (thing) => showChoice(thing, catalogue, strings),
			choose: ({ kind, id }, query) => {
				const isUpgraded = query.trim().endsWith('+') && canUpgrade(id, catalogue);
				change(kind === 'relics' ? withRelic(deckNow(), id) : withCopies(deckNow(), id, isUpgraded, 1));
			},
		},
	);
}

const kindOf = (kind: ThingKind, things: Iterable<Thing>): Choice[] => [...things].map((thing) => ({ ...thing, kind }));
