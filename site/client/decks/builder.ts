/** The deck builder: composition, link and text list of a deck. It works without the service. */
import { CARD_TYPES } from '../../../contract/game-words.ts';
import { copyButton } from '../copy.ts';
import { element } from '../element.ts';
import { figureList } from '../figures.ts';
import { pageAddress } from '../place.ts';
import { shareMark } from '../stats/marks.ts';
import { count, decimal } from '../numbers.ts';
import type { CardThing } from './catalogue.ts';
import { deckQuery } from './deck-address.ts';
import { type DeckContext, openDeckPage } from './deck-page.ts';
import { type Deck, type HeldCard, cardCount } from './deck.ts';

/** Higher costs share a bar. */
const HIGH_COST = 4;

interface Entry {
	readonly held: HeldCard;
	readonly card: CardThing;
}

export async function showDeckBuilder(root: HTMLElement): Promise<void> {
	await openDeckPage(root, (context) => {
		const content = element('div', { class: 'advice-content' });
		const update = (deck: Deck): void => content.replaceChildren(...builderNodes(deck, context));
		return { nodes: [content], update, pause: 0 };
	});
}

function builderNodes(deck: Deck, context: DeckContext): Node[] {
	const { catalogue, strings } = context;
	const { t, word } = strings;
	const entries = deck.cards.flatMap((held): Entry[] => {
		const card = catalogue.cards.get(held.id);
		return card ? [{ held, card }] : [];
	});
	const types = CARD_TYPES.map(
		(type) => [word('card_types', type), copiesOf(entries, ({ card }) => card.type === type)] as const,
	);
	return [
		figureList([
			[word('sections', 'cards'), count(cardCount(deck))],
			[word('sections', 'relics'), count(deck.relics.length)],
			[t('builder.average'), averageCost(entries)],
		]),
		barPart(t('builder.costs'), costBars(entries)),
		barPart(
			t('field.type'),
			types.filter(([, copies]) => copies > 0),
		),
		linkPart(deck, context),
		listPart(deck, entries, context),
	];
}

function copiesOf(entries: readonly Entry[], isMeant: (entry: Entry) => boolean): number {
	return entries.filter(isMeant).reduce((sum, { held }) => sum + held.copies, 0);
}

const costOf = ({ held, card }: Entry): string => (held.isUpgraded ? (card.upgradedCost ?? card.cost) : card.cost);

/** Mean energy cost, without X cards and unplayable cards. */
function averageCost(entries: readonly Entry[]): string {
	const paid = entries.filter((entry) => /^\d+$/.test(costOf(entry)));
	const copies = copiesOf(paid, () => true);
	return decimal(copies === 0 ? null : paid.reduce((sum, entry) => sum + Number(costOf(entry)) * entry.held.copies, 0) / copies);
}

type Bar = readonly [label: string, copies: number];

function costBars(entries: readonly Entry[]): Bar[] {
	const costs = Array.from({ length: HIGH_COST }, (_, cost) => String(cost));
	return [
		...costs.map((cost): Bar => [cost, copiesOf(entries, (entry) => costOf(entry) === cost)]),
		[`${HIGH_COST}+`, copiesOf(entries, (entry) => Number(costOf(entry)) >= HIGH_COST)],
		['X', copiesOf(entries, (entry) => costOf(entry) === 'X')],
	];
}

function barPart(title: string, bars: readonly Bar[]): HTMLElement {
	const most = Math.max(1, ...bars.map(([, copies]) => copies));
	const rows = bars.map(([label, copies]) => {
		const mark = shareMark((100 * copies) / most).lastElementChild;
		return element('tr', {}, element('th', { scope: 'row' }, label), element('td', {}, count(copies)), element('td', {}, mark));
	});
	return element(
		'section',
		{ class: 'part' },
		element('h2', {}, title),
		element('table', { class: 'deck-bars' }, element('tbody', {}, ...rows)),
	);
}

function linkPart(deck: Deck, { strings: { t } }: DeckContext): HTMLElement {
	const address = location.origin + pageAddress('/deck-builder') + deckQuery(deck);
	const field = element('input', { class: 'field', id: 'deck-link', readonly: true, value: address });
	field.addEventListener('focus', () => field.select());
	return element(
		'section',
		{ class: 'part' },
		element('h2', {}, element('label', { for: field.id }, t('builder.link'))),
		element(
			'div',
			{ class: 'deck-link' },
			field,
			copyButton(t('detail.copy'), t('detail.copied'), () => address),
		),
	);
}

function listPart(deck: Deck, entries: readonly Entry[], { catalogue, strings: { t } }: DeckContext): HTMLElement {
	const cards = entries.map(({ held, card }) => `${held.copies} ${card.name}${held.isUpgraded ? '+' : ''}`);
	const relics = deck.relics.map((id) => catalogue.relics.get(id)?.name ?? id);
	const head = `${catalogue.characters.get(deck.character)?.name ?? deck.character}, A${deck.ascension}`;
	const text = [head, '', ...cards, ...(relics.length > 0 ? ['', ...relics] : [])].join('\n');
	return element(
		'details',
		{ class: 'fold' },
		element('summary', {}, t('builder.list')),
		element('pre', {}, text),
		copyButton(t('detail.copy'), t('detail.copied'), () => text),
	);
}
