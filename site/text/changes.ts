import type { PageContext } from './page-context.ts';

export interface FieldChange {
	readonly field: string;
	readonly old: string;
	readonly new: string;
}

/** Fields that follow from others or that only the game's library shows. */
const MINOR = /^(compendium_order|description_raw|\w+_key|vars\.|damage_values\.|block_values\.|powers_applied\[\d+\]\.power_key|keywords_key)/;

/** Changes that players look for, and those that come with them. */
export function splitChanges(changes: readonly FieldChange[]): { main: FieldChange[]; minor: FieldChange[] } {
	return { main: changes.filter(({ field }) => !MINOR.test(field)), minor: changes.filter(({ field }) => MINOR.test(field)) };
}

const LABELS: Readonly<Record<string, string>> = {
	act: 'field.act',
	block: 'field.block',
	cost: 'field.cost',
	damage: 'field.damage',
	description: 'detail.text',
	hit_count: 'field.hits',
	keywords: 'field.keywords',
	min_hp: 'field.hp',
	name: 'sort.name',
	rarity: 'field.rarity',
	spawns_cards: 'field.creates',
	star_cost: 'field.star_cost',
	target: 'field.target',
	type: 'field.type',
	upgrade_description: 'detail.upgraded',
};

/** The name of a changed field: a word of the pages, or the path in the data. */
export function fieldLabel(field: string, page: PageContext): string {
	const label = LABELS[field];
	return label ? page.t(label) : field.replaceAll('_', ' ');
}
