/** The deck advisor: what winning decks like this one hold and it lacks. */
import type { DeckAdvice } from '../../../contract/statistics/decks.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { count } from '../numbers.ts';
import { createView } from '../stats/view.ts';
import { OFTEN, comparedRate, noAdvice } from './advice-words.ts';
import { deckParameters } from './deck-address.ts';
import { type DeckContext, PAUSE_MILLISECONDS, openDeckPage } from './deck-page.ts';
import { type Deck, withCopies, withRelic } from './deck.ts';
import { thingLink } from './things.ts';

const ITEMS = 12;

type Advised = DeckAdvice['items'][number];

export async function showDeckAdvisor(root: HTMLElement): Promise<void> {
	await openDeckPage(root, (context) => {
		const content = element('div', { class: 'advice-content' });
		const show = createView(content, context.strings);
		const update = (deck: Deck): Promise<void> => show(() => adviceNodes(deck, context));
		return { nodes: [content], update, pause: PAUSE_MILLISECONDS };
	});
}

async function adviceNodes(deck: Deck, context: DeckContext): Promise<Node[]> {
	const { strings, catalogue } = context;
	const { t } = strings;
	if (deck.cards.length + deck.relics.length === 0) return [element('p', { class: 'empty' }, t('advice.empty'))];
	const query = deckParameters(deck);
	query.set('limit', String(ITEMS));
	const advice = await fetchJson<DeckAdvice>(`/api/runs/deck-advisor?${query}`);
	const name = catalogue.characters.get(deck.character)?.name ?? deck.character;
	if (!advice.available) return [noAdvice(t('advice.no_decks', { character: name }), strings)];
	return [
		element('p', { class: 'muted' }, t('advice.from', { count: count(advice.neighbors ?? 0), character: name })),
		element('p', { class: 'muted' }, t('advice.support')),
		element('ul', { class: 'advice-list' }, ...advice.items.map((item) => adviceRow(item, context))),
	];
}

function adviceRow(item: Advised, { strings, deckNow, change }: DeckContext): HTMLElement {
	const { id, etype, name, support, support_ci: interval, usual_support: usual, verdict } = item;
	const add = element(
		'button',
		{ type: 'button', class: 'button', 'aria-label': `${strings.t('advice.add')}: ${name}` },
		strings.t('advice.add'),
	);
	add.addEventListener('click', () =>
		change(etype === 'relics' ? withRelic(deckNow(), id) : withCopies(deckNow(), id, false, 1)),
	);
	return element(
		'li',
		{ class: 'advice' },
		thingLink(etype, { id, name }),
		add,
		comparedRate({ rate: support, interval, usual, verdict }, OFTEN, strings),
	);
}
