/** The cards of a reward, in the address as `offer`. */
import { createCombobox } from '../combobox.ts';
import { element } from '../element.ts';
import { rememberFocus } from '../keep-focus.ts';
import { keepParameter } from '../address-parameters.ts';
import type { CardThing } from './catalogue.ts';
import type { DeckContext } from './deck-page.ts';
import { createFinder } from './finder.ts';
import { showChoice, thingLink } from './things.ts';

const NAME = 'offer';
/** Limit of the coach. */
const MOST = 5;

export function createOffer({ catalogue, strings, deckNow, refresh }: DeckContext) {
	const { t } = strings;
	const given = new URLSearchParams(location.search).get(NAME)?.toUpperCase().split(',') ?? [];
	let offered: readonly CardThing[] = [...new Set(given)].flatMap((id) => catalogue.cards.get(id) ?? []).slice(0, MOST);
	const list = element('ul', { class: 'items' });
	const frame = element('section', { class: 'offer', 'aria-label': t('coach.offer') });
	const find = createFinder(catalogue.cards.values());
	const show = (): void => {
		const restoreFocus = rememberFocus(frame);
		list.replaceChildren(
			...offered.map((card) => {
				const label = t('deck.remove', { name: card.name });
				const remove = element('button', { type: 'button', class: 'deck-button', 'aria-label': label }, '×');
				remove.addEventListener('click', () => set(offered.filter(({ id }) => id !== card.id)));
				return element('li', { class: 'pill' }, thingLink('cards', card), remove);
			}),
		);
		restoreFocus();
	};
	const set = (cards: readonly CardThing[]): void => {
		offered = cards.slice(-MOST);
		keepParameter(NAME, offered.map(({ id }) => id).join());
		show();
		refresh();
	};
	const add = createCombobox(
		{ label: t('coach.offer'), placeholder: t('deck.add_hint') },
		{
			id: 'offer-add',
			none: t('search.none'),
			suggest: (query) => find(query, [deckNow().character.toLowerCase()]),
			show: (card) => showChoice({ ...card, kind: 'cards' }, catalogue, strings),
			choose: (card) => set([...offered.filter(({ id }) => id !== card.id), card]),
		},
	);
	frame.append(add, list);
	show();
	return {
		element: frame,
		ids: (): string[] => offered.map(({ id }) => id),
		/** Ends the reward; the caller reports the change. */
		clear: (): void => {
			offered = [];
			keepParameter(NAME, '');
			show();
		},
	};
}
