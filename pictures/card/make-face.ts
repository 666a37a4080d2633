import type { RecordOf } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Art, CardFace, Cost } from './face.ts';
import { markUpgrades } from './mark-upgrades.ts';

type Card = RecordOf<'cards'>;
type Enchantment = RecordOf<'enchantments'>;

export interface FaceInput {
	readonly card: Card;
	readonly isUpgraded: boolean;
	readonly enchantment?: Enchantment | undefined;
	readonly language: LanguageCode;
	/** Translated name of a keyword by its English name. */
	readonly keywordName: (key: string) => string;
	readonly art: Art;
	readonly enchantmentArt?: Art | undefined;
}

/** Keywords above the text; others are below it. */
const ABOVE: ReadonlySet<string> = new Set(['Innate', 'Ethereal', 'Sly', 'Retain', 'Unplayable']);

/** The face of a card from its records in one language. */
export function makeFace(input: FaceInput): CardFace {
	const { card, isUpgraded, enchantment, enchantmentArt, language, art } = input;
	return {
		language,
		name: isUpgraded ? `${card.name}+` : card.name,
		isUpgraded,
		pool: card.color ?? 'colorless',
		type: card.type_key ?? 'Skill',
		typeWord: card.type ?? '',
		rarity: card.rarity_key ?? 'Common',
		cost: costOf(card, isUpgraded),
		stars: starsOf(card, isUpgraded),
		text: textOf(input),
		art,
		enchantment: (enchantment && enchantmentArt) ?? null,
		isAnimated: card.rarity_key === 'Ancient',
	};
}

function costOf(card: Card, isUpgraded: boolean): Cost | null {
	if (card.is_x_cost) return { text: 'X', isChanged: false };
	const upgraded = isUpgraded ? numberIn(card.upgrade, 'cost') : undefined;
	const cost = upgraded ?? card.cost;
	return cost === null || cost < 0 ? null : { text: String(cost), isChanged: upgraded !== undefined && upgraded !== card.cost };
}

function starsOf(card: Card, isUpgraded: boolean): Cost | null {
	if (card.is_x_star_cost) return { text: 'X', isChanged: false };
	const upgraded = isUpgraded ? numberIn(card.upgrade, 'star_cost') : undefined;
	const stars = upgraded ?? card.star_cost;
	return stars === null || stars < 0
		? null
		: { text: String(stars), isChanged: upgraded !== undefined && upgraded !== card.star_cost };
}

function numberIn(upgrade: Card['upgrade'], name: string): number | undefined {
	const value = upgrade?.[name];
	return typeof value === 'number' ? value : undefined;
}

function textOf(input: FaceInput): string {
	const { card, isUpgraded, enchantment } = input;
	const upgraded = card.upgrade_description ?? card.description;
	const text = isUpgraded ? markUpgrades(card.description, upgraded) : card.description;
	const words = keywordsOf(input);
	const lines = [
		words.filter(({ key }) => ABOVE.has(key)).map(({ word }) => word),
		text === '' ? [] : [text],
		words.filter(({ key }) => !ABOVE.has(key)).map(({ word }) => word),
		enchantment ? [`[purple]${enchantment.extra_card_text || enchantment.name}[/purple]`] : [],
	];
	return lines
		.map((parts) => parts.join(' · '))
		.filter((line) => line !== '')
		.join('\n');
}

/** The keywords of the card with their words; added ones are green when upgraded. */
function keywordsOf({ card, isUpgraded, keywordName }: FaceInput): { key: string; word: string }[] {
	const keys = card.keywords_key ?? [];
	const changes = isUpgraded ? Object.keys(card.upgrade ?? {}) : [];
	const isChanged = (change: string, key: string) => changes.includes(`${change}_${key.toLowerCase()}`);
	const kept = keys.filter((key) => !isChanged('remove', key)).map((key) => ({ key, colour: 'gold' }));
	const added = changes
		.filter((name) => name.startsWith('add_'))
		.map((name) => ({ key: name.charAt(4).toUpperCase() + name.slice(5), colour: 'green' }))
		.filter(({ key }) => !keys.some((known) => known === key));
	return [...kept, ...added].map(({ key, colour }) => ({ key, word: `[${colour}]${keywordName(key)}[/${colour}]` }));
}
