/** Views of kinds with little more than a name and a text. */
import type { RecordOf } from '../../contract/kinds.ts';
import type { PageContext } from '../text/page-context.ts';
import { type AnyRecord, listOf } from '../tree/records.ts';
import { emblemOf } from './emblem.ts';
import { characterIdOf } from './characters.ts';
import type { Item, View } from './view.ts';
import { fact, linkFact, setWord } from './words.ts';

function cardItems(cards: readonly RecordOf<'cards'>[], page: PageContext): Item[] {
	return cards.map((card) => ({
		text: card.name,
		href: page.recordHref('cards', card.id),
		image: emblemOf('cards', card as AnyRecord),
	}));
}

export const keywordView: View<'keywords'> = {
	meta: () => [],
	text: (keyword) => keyword.description,
	filters: [],
	sorts: [],
	facts: (keyword, page) => {
		const cards = listOf(page.language.code, 'cards');
		const has = (keys: readonly string[] | null) => keys?.some((key) => key.toUpperCase() === keyword.id) ?? false;
		const upgrades = (card: RecordOf<'cards'>) => Object.keys(card.upgrade ?? {}).includes(`add_${keyword.id.toLowerCase()}`);
		return [
			...linkFact(
				'field.cards_with',
				cardItems(
					cards.filter((card) => has(card.keywords_key)),
					page,
				),
			),
			...linkFact('field.cards_upgraded_with', cardItems(cards.filter(upgrades), page)),
		];
	},
};

export const intentView: View<'intents'> = {
	meta: () => [],
	text: (intent) => intent.description,
	filters: [],
	sorts: [],
	facts: () => [],
};

export const orbView: View<'orbs'> = {
	hue: () => 'defect',
	meta: () => [],
	text: (orb) => orb.description,
	filters: [],
	sorts: [],
	facts: (orb, page) => [
		...linkFact('field.channeled_by_cards', links(orb.channeled_by_cards, page, 'cards')),
		...linkFact('field.channeled_by_relics', links(orb.channeled_by_relics, page, 'relics')),
	],
};

function links(records: readonly { id: string; name: string }[] | null, page: PageContext, kind: 'cards' | 'relics'): Item[] {
	return (records ?? []).map(({ id, name }) => ({ text: name, href: page.recordHref(kind, id) }));
}

export const afflictionView: View<'afflictions'> = {
	hue: () => 'curse',
	meta: () => [],
	text: (affliction) => affliction.description,
	notes: (affliction) => [{ label: 'field.extra_text', text: affliction.extra_card_text }],
	filters: [],
	sorts: [],
	facts: (affliction, page) => fact('field.remarks', affliction.is_stackable && page.t('field.stackable')),
};

export const modifierView: View<'modifiers'> = {
	meta: () => [],
	text: (modifier) => modifier.description,
	filters: [],
	sorts: [],
	facts: () => [],
};

export const achievementView: View<'achievements'> = {
	hue: (achievement) => achievement.character?.toLowerCase() ?? 'shared',
	meta: (achievement, page) => (achievement.category ? [page.t(`achievement.${achievement.category}`)] : []),
	text: (achievement) => achievement.description,
	filters: [
		{
			name: 'category',
			label: 'field.category',
			values: (achievement) => (achievement.category ? [achievement.category] : []),
			word: setWord('achievement'),
		},
	],
	sorts: [],
	facts: (achievement, page) => {
		const character = achievement.character && characterIdOf(achievement.character);
		return [
			...fact('field.category', achievement.category && page.t(`achievement.${achievement.category}`)),
			...(character
				? linkFact('field.character', [
						{ text: page.recordName('characters', character), href: page.recordHref('characters', character) },
					])
				: []),
			...fact('field.threshold', achievement.threshold),
		];
	},
};

export const badgeView: View<'badges'> = {
	meta: (badge, page) => [
		...(badge.requires_win ? [page.t('badge.requires_win')] : []),
		...(badge.multiplayer_only ? [page.t('badge.multiplayer_only')] : []),
	],
	text: (badge) => badge.description,
	filters: [
		{
			name: 'needs',
			label: 'list.filter',
			values: (badge) => [
				...(badge.tiered ? ['tiered'] : []),
				...(badge.requires_win ? ['requires_win'] : []),
				...(badge.multiplayer_only ? ['multiplayer_only'] : []),
			],
			word: setWord('badge'),
		},
	],
	sorts: [],
	facts: (badge, page) =>
		fact(
			'field.remarks',
			badge.requires_win && page.t('badge.requires_win'),
			badge.multiplayer_only && page.t('badge.multiplayer_only'),
		),
};

export const glossaryView: View<'glossary'> = {
	meta: (term, page) => [page.t(`glossary.${term.category}`)],
	text: (term) => term.description,
	filters: [
		{
			name: 'category',
			label: 'field.category',
			values: (term) => [term.category],
			word: setWord('glossary'),
			order: ['combat', 'mechanics', 'zones', 'progression', 'rooms', 'other'],
		},
	],
	sorts: [],
	facts: (term, page) => fact('field.category', page.t(`glossary.${term.category}`)),
};
