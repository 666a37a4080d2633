import type { PageContext } from './page-context.ts';

export interface FieldChange {
	readonly field: string;
	readonly old: string;
	readonly new: string;
}

/** What a changelog writes for a value that is not there. */
export const ABSENT = 'none';

/** Fields that follow from others or that only the game's library shows. */
const MINOR = /^(compendium_order|\w+_key|damage_values\.|block_values\.|powers_applied\[\d+\]\.power_key|keywords_key)/;

/** Templates and their variables: programs read them, players read the text that comes of them. */
const HIDDEN = /(^|\.)\w+_raw$|^vars(\.|$)/;

/** Changes that players look for, and those that come with them. */
export function splitChanges(changes: readonly FieldChange[]): { main: FieldChange[]; minor: FieldChange[] } {
	const shown = changes.filter(({ field }) => !HIDDEN.test(field));
	return {
		main: joinItems(shown.filter(({ field }) => !MINOR.test(field))),
		minor: shown.filter(({ field }) => MINOR.test(field)),
	};
}

/**
 * A value that a changelog has cut, without the part of a tag before the cut.
 * @example mendCut('your [gold]Draw Pile[/go...') // => 'your [gold]Draw Pile...'
 */
export function mendCut(value: string): string {
	return value.replace(/\[[^[\]]*\.\.\.$/, '...');
}

/** An item of a list that came or went as a whole is one change, named as the item: not one per field of it. */
function joinItems(changes: readonly FieldChange[]): FieldChange[] {
	const groups = Map.groupBy(changes, ({ field }) => itemOf(field) ?? field);
	return [...groups].flatMap(([path, group]) => {
		const side = group.every(({ old }) => old === ABSENT)
			? 'new'
			: group.every((change) => change.new === ABSENT)
				? 'old'
				: undefined;
		if (group.length === 1 || side === undefined) return group;
		const name = group.find(({ field }) => field === `${path}.name`)?.[side] ?? inWords(keyOf(path) ?? '');
		return [{ field: path.replace(/\[[^[]*$/, ''), old: ABSENT, new: ABSENT, [side]: name }];
	});
}

/** `moves[BITE]` of `moves[BITE].damage.normal`; undefined for a field of no item. */
const itemOf = (field: string): string | undefined => /^\w+\[[^\]]+\](?=\.)/.exec(field)?.[0];
const keyOf = (segment: string): string | undefined => /\[([^\]]+)\]$/.exec(segment)?.[1];

const LABELS: Readonly<Record<string, string>> = {
	act: 'field.act',
	ascension: 'move.high',
	attack_pattern: 'field.pattern',
	block: 'field.block',
	bosses: 'field.bosses',
	cost: 'field.cost',
	damage: 'field.damage',
	description: 'detail.text',
	encounters: 'field.encounters',
	energy_gain: 'field.energy',
	heal: 'field.heal',
	hit_count: 'field.hits',
	innate_powers: 'field.innate_powers',
	intent: 'field.intent',
	keywords: 'field.keywords',
	min_hp: 'field.hp',
	min_hp_ascension: 'field.hp_ascension',
	monsters: 'field.monsters',
	moves: 'field.moves',
	name: 'sort.name',
	pages: 'event.pages',
	powers: 'field.powers',
	powers_applied: 'field.powers',
	rarity: 'field.rarity',
	relics: 'field.relics',
	spawns_cards: 'field.creates',
	star_cost: 'field.star_cost',
	tags: 'field.tags',
	target: 'field.target',
	type: 'field.type',
	upgrade: 'detail.upgraded',
	upgrade_description: 'detail.upgraded',
};

/** Parts of a path that say nothing by themselves. */
const SILENT = new Set(['normal', 'amount']);

/**
 * The name of a changed field: words of the pages where there are some.
 * @example fieldLabel('moves[BITE].damage.ascension', page) // => 'Moves: Bite › Damage › at high ascension'
 */
export function fieldLabel(field: string, page: Pick<PageContext, 't'>): string {
	const parts = field.split('.');
	return parts
		.filter((part, index) => index === 0 || !SILENT.has(part))
		.map((part) => partLabel(part, page))
		.join(' › ');
}

function partLabel(part: string, { t }: Pick<PageContext, 't'>): string {
	const key = keyOf(part);
	const name = part.replace(/\[.*$/, '');
	const label = LABELS[name] ? t(LABELS[name]) : inWords(name);
	if (key === undefined) return label;
	return /^\d+$/.test(key) ? `${label} ${Number(key) + 1}` : `${label}: ${inWords(key)}`;
}

/** `MANDIBLE_BITE` as `Mandible bite`. */
function inWords(id: string): string {
	const words = id.replaceAll('_', ' ').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
