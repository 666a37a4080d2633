/** A card as it is upgraded: `upgrade` of its record says what changes. */
import type { RecordOf } from '../../../contract/kinds.ts';

export type Card = RecordOf<'cards'>;

const FIELDS: Readonly<Record<string, 'damage' | 'block' | 'hit_count' | 'cards_draw' | 'energy_gain' | 'hp_loss'>> = {
	damage: 'damage',
	block: 'block',
	repeat: 'hit_count',
	cards: 'cards_draw',
	energy: 'energy_gain',
	hploss: 'hp_loss',
};

/**
 * The record with the values of the upgraded card; what no field of the record holds is in its text alone. Words of keywords that it
 * gains are asked for.
 */
export function upgradedCard(card: Card, keywordName: (id: string) => string): Card {
	const changes = Object.entries(card.upgrade ?? {});
	return changes.reduce((changed, [name, value]) => withChange(changed, name, value, keywordName), {
		...card,
		description: card.upgrade_description ?? card.description,
	});
}

function withChange(card: Card, name: string, value: unknown, keywordName: (id: string) => string): Card {
	if (name === 'cost' && typeof value === 'number') return { ...card, cost: value };
	const [, way, keyword = ''] = /^(add|remove)_(.+)$/.exec(name) ?? [];
	if (way !== undefined) return withKeyword(card, keyword, way === 'add', keywordName);
	const field = FIELDS[name];
	const base = field && card[field];
	if (field && typeof base === 'number') return { ...card, [field]: base + Number(value) };
	const powers = card.powers_applied?.map((power) =>
		isPower(power.power_key, name) ? { ...power, amount: power.amount + Number(value) } : power,
	);
	return { ...card, powers_applied: powers ?? null };
}

/** The variable of a power bears its class name, with or without its suffix. */
const isPower = (key: string | null, variable: string): boolean => key?.toLowerCase() === variable.replace(/power$/, '');

function withKeyword(card: Card, keyword: string, isAdded: boolean, keywordName: (id: string) => string): Card {
	const keys = card.keywords_key ?? [];
	const names = card.keywords ?? [];
	const place = keys.findIndex((key) => key.toLowerCase() === keyword);
	if (isAdded) {
		if (place >= 0) return card;
		const key = keyword.charAt(0).toUpperCase() + keyword.slice(1);
		return { ...card, keywords_key: [...keys, key], keywords: [...names, keywordName(keyword.toUpperCase())] };
	}
	const without = <Value>(values: readonly Value[]): Value[] => values.filter((_, index) => index !== place);
	return { ...card, keywords_key: without(keys), keywords: without(names) };
}
