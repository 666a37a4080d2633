import { element } from '../element.ts';
import { rememberFocus } from '../keep-focus.ts';
import type { Strings } from '../strings.ts';
import type { CardThing, DeckCatalogue, Thing } from './catalogue.ts';
import { type Deck, type HeldCard, MOST_COPIES, cardCount, withCopies, withUpgrade, withoutRelic } from './deck.ts';
import { cardLine, emblem, thingLink } from './things.ts';

interface Options {
	readonly catalogue: DeckCatalogue;
	readonly strings: Strings;
}

/** Cards and relics of a deck, with buttons to change them. */
export function createDeckList(options: Options, change: (deck: Deck) => void) {
	const { catalogue, strings } = options;
	const counts = element('p', { class: 'muted deck-counts', role: 'status' });
	const cards = element('ul', { class: 'deck-cards', 'aria-label': strings.word('sections', 'cards') });
	const relics = element('ul', { class: 'items', 'aria-label': strings.word('sections', 'relics') });
	const frame = element('div', { class: 'deck-list' }, counts, cards, relics);
	const show = (deck: Deck): void => {
		const restoreFocus = rememberFocus(frame);
		counts.textContent = [
			`${strings.word('sections', 'cards')}: ${cardCount(deck)}`,
			`${strings.word('sections', 'relics')}: ${deck.relics.length}`,
		].join(' · ');
		cards.replaceChildren(
			...deck.cards.flatMap((held) => {
				const card = catalogue.cards.get(held.id);
				return card ? [cardRow(held, card, deck, strings, change)] : [];
			}),
		);
		relics.replaceChildren(
			...deck.relics.flatMap((id) => {
				const relic = catalogue.relics.get(id);
				return relic ? [relicRow(relic, strings, () => change(withoutRelic(deck, id)))] : [];
			}),
		);
		restoreFocus();
	};
	return { element: frame, show };
}

function cardRow(held: HeldCard, card: CardThing, deck: Deck, strings: Strings, change: (deck: Deck) => void): HTMLElement {
	const { id, isUpgraded, copies } = held;
	const name = isUpgraded ? `${card.name}+` : card.name;
	const key = `${id} ${isUpgraded}`;
	const step = (by: number): void => change(withCopies(deck, id, isUpgraded, by));
	const upgrade = iconButton('▲', strings.t('deck.upgrade', { name: card.name }), `upgrade ${id}`, () =>
		change(withUpgrade(deck, held)),
	);
	upgrade.setAttribute('aria-pressed', String(isUpgraded));
	if (card.cannotUpgrade) upgrade.disabled = true;
	const fewer = iconButton('−', strings.t('deck.fewer', { name }), `fewer ${key}`, () => step(-1));
	const more = iconButton('+', strings.t('deck.more', { name }), `more ${key}`, () => step(1));
	if (copies === MOST_COPIES) more.disabled = true;
	const cost = isUpgraded ? (card.upgradedCost ?? card.cost) : card.cost;
	return element(
		'li',
		{ class: `deck-card hue-${card.pool}` },
		emblem('cards', id, 32),
		element(
			'span',
			{ class: isUpgraded ? 'deck-name upgraded' : 'deck-name' },
			element('b', {}, name),
			element('small', {}, cardLine({ ...card, cost }, strings)),
		),
		upgrade,
		fewer,
		element('span', { class: 'deck-copies' }, String(copies)),
		more,
	);
}

function relicRow(relic: Thing, { t }: Strings, remove: () => void): HTMLElement {
	const label = t('deck.remove', { name: relic.name });
	return element('li', { class: 'pill' }, thingLink('relics', relic), iconButton('×', label, `remove ${relic.id}`, remove));
}

/** @param key identifies the button after the list is rebuilt */
function iconButton(sign: string, label: string, key: string, act: () => void): HTMLButtonElement {
	const button = element(
		'button',
		{ type: 'button', class: 'deck-button', 'aria-label': label, title: label, 'data-key': key },
		sign,
	);
	button.addEventListener('click', act);
	return button;
}
