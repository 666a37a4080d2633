import { CARD_RARITIES, CARD_TYPES } from '../../contract/game-words.ts';
import type { RecordOf } from '../../contract/kinds.ts';
import type { PageContext } from '../text/page-context.ts';
import { find, idOfClass, listOf } from '../tree/records.ts';
import { rendersOf } from './renders.ts';
import type { Fact, Item, View } from './view.ts';
import { fact, linkFact, poolFilter, poolWord } from './words.ts';

type Card = RecordOf<'cards'>;

/** The energy cost as the card shows it; empty for unplayable cards and unpublished costs. */
export function costOf(card: Pick<Card, 'cost' | 'is_x_cost'>): string {
	if (card.is_x_cost) return 'X';
	return card.cost === null || card.cost < 0 ? '' : String(card.cost);
}

function starCostOf(card: Pick<Card, 'star_cost' | 'is_x_star_cost'>): string {
	if (card.is_x_star_cost) return 'X';
	return card.star_cost === null ? '' : String(card.star_cost);
}

function cardItem(id: string, page: PageContext): Item {
	const card = find(page.language.code, 'cards', id);
	return { text: card?.name ?? id, href: page.recordHref('cards', id), image: card?.image_url ?? undefined };
}

const createdBy = new Map<string, readonly string[]>();

function creatorsOf(id: string): readonly string[] {
	if (createdBy.size === 0) {
		for (const card of listOf('eng', 'cards')) {
			for (const spawned of card.spawns_cards ?? []) createdBy.set(spawned, [...(createdBy.get(spawned) ?? []), card.id]);
		}
	}
	return createdBy.get(id) ?? [];
}

function powerItems(card: Card, page: PageContext): Item[] {
	return (card.powers_applied ?? []).map(({ power, power_key, amount }) => {
		const id = power_key ? idOfClass('powers', power_key) : undefined;
		return { text: power, note: String(amount), href: id && page.recordHref('powers', id) };
	});
}

function keywordItems(card: Card, page: PageContext): Item[] {
	return (card.keywords ?? []).map((name, index) => ({
		text: name,
		href: page.recordHref('keywords', (card.keywords_key?.[index] ?? '').toUpperCase()),
	}));
}

function facts(card: Card, page: PageContext): Fact[] {
	return [
		...fact('field.type', card.type),
		...fact('field.rarity', card.rarity),
		...fact('field.color', card.color && poolWord(card.color, page)),
		...fact('field.cost', costOf(card)),
		...fact('field.star_cost', starCostOf(card)),
		...fact('field.target', card.target && card.target !== 'None' && page.t(`target.${card.target}`)),
		...fact('field.damage', card.damage),
		...fact('field.hits', card.hit_count),
		...fact('field.block', card.block),
		...linkFact('field.keywords', keywordItems(card, page)),
		...linkFact('field.powers', powerItems(card, page)),
		...fact('field.tags', ...(card.tags ?? [])),
		...fact(
			'field.remarks',
			card.multiplayer_only && page.t('card.multiplayer_only'),
			card.can_be_generated_in_combat === false && page.t('card.not_generated'),
		),
		...linkFact(
			'field.creates',
			(card.spawns_cards ?? []).map((id) => cardItem(id, page)),
		),
		...linkFact(
			'field.created_by',
			creatorsOf(card.id).map((id) => cardItem(id, page)),
		),
		...linkFact(
			'field.sources',
			(card.sources ?? []).map(({ id, name }) => ({ text: name, href: page.recordHref('monsters', id) })),
		),
	];
}

const costValues = (card: Card): readonly string[] => {
	const cost = costOf(card);
	return cost === '' ? [] : [Number(cost) >= 4 ? '4+' : cost];
};

export const cardView: View<'cards'> = {
	hasStatistics: true,
	isComparable: true,
	hue: (card) => card.color ?? 'colorless',
	renders: rendersOf,
	badge: costOf,
	apart: (card, page) => card.color && poolWord(card.color, page),
	meta: (card) => [card.type, card.rarity].filter((word) => word !== null),
	text: (card) => card.description,
	filters: [
		poolFilter('color', (card) => card.color),
		{
			name: 'type',
			label: 'field.type',
			values: (card) => (card.type_key ? [card.type_key] : []),
			word: (value, page) => page.word('card_types', value),
			order: CARD_TYPES,
		},
		{
			name: 'rarity',
			label: 'field.rarity',
			values: (card) => (card.rarity_key ? [card.rarity_key] : []),
			word: (value, page) => page.word('card_rarities', value),
			order: CARD_RARITIES,
		},
		{ name: 'cost', label: 'field.cost', values: costValues, word: (value) => value, order: ['0', '1', '2', '3', '4+', 'X'] },
		{
			name: 'keyword',
			label: 'field.keywords',
			values: (card) => card.keywords_key ?? [],
			word: (value, page) => page.word('keywords', value.toUpperCase()),
		},
	],
	sorts: [
		{ name: 'library', label: 'sort.library', value: (card) => card.compendium_order },
		{
			name: 'cost',
			label: 'field.cost',
			value: (card) => (card.cost === null || card.cost < 0 ? null : card.is_x_cost ? 90 : card.cost),
		},
		{
			name: 'rarity',
			label: 'field.rarity',
			value: (card) => (card.rarity_key ? CARD_RARITIES.indexOf(card.rarity_key as 'Basic') : null),
		},
	],
	facts,
};
