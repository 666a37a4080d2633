export interface FieldChange {
	readonly field: string;
	readonly old: string;
	readonly new: string;
}

/** A missing value in a changelog. */
export const ABSENT = 'none';

/** Separates the items of a list in one change. */
export const SEPARATOR = ', ';

/**
 * Fields that do not matter to players: templates and variables, ranks, English keys, data of other records, parts of an
 * attack pattern's sentence, and the first options of an event, which its first page repeats.
 */
const HIDDEN =
	/(^|\.)\w+_(raw|key)$|^(vars|damage_values|block_values)(\.|$)|^options\[|^(compendium_order|dialogue_color)$|^keywords_key|\.(initial_move|states|branches)(\[|\.|$)/;

export function shownChanges(changes: readonly FieldChange[]): FieldChange[] {
	const joined = joinLists(changes.filter(({ field }) => isShown(field)));
	// Encounters describe themselves in their own records.
	return joinItems(joined.filter(({ field }) => !/^encounters\[\d+\]\./.test(field)));
}

export const shownFields = (fields: readonly string[]): string[] => fields.filter(isShown);

const isShown = (field: string): boolean => !HIDDEN.test(field);

/**
 * Removes partial tags at the cuts of a value.
 * @example mendCut('...old]Hand[/gold] and your [gold]Draw Pile[/go...') // => '...Hand[/gold] and your [gold]Draw Pile...'
 */
export function mendCut(value: string): string {
	return value.replace(/\[[^[\]]*\.\.\.$/, '...').replace(/^\.\.\.[^[\]]*\](?:(?=[^[]*\[\/\w+\])([^[]*)\[\/\w+\])?/, '...$1');
}

/** `bosses` of `bosses[2]`, `encounters` of `encounters[2].encounter_id`: lists whose items have no name. */
const listOf = (field: string): string | undefined => /^(\w+)\[\d+\](?:\.\w+_id)?$/.exec(field)?.[1];

/** Compares lists as sets of added and removed items. Reordering is no change. */
function joinLists(changes: readonly FieldChange[]): FieldChange[] {
	const isNamed = (list: string) => changes.some(({ field }) => new RegExp(`^${list}\\[\\d+\\]\\.amount`).test(field));
	const groups = Map.groupBy(changes, ({ field }) => {
		const list = listOf(field);
		return list !== undefined && !isNamed(list) ? list : field;
	});
	return [...groups].flatMap(([field, group]) => {
		if (listOf(group[0]?.field ?? '') !== field) return group;
		const old = group.map((change) => change.old).filter((item) => item !== ABSENT);
		const latest = group.map((change) => change.new).filter((item) => item !== ABSENT);
		const gone = old.filter((item) => !latest.includes(item));
		const added = latest.filter((item) => !old.includes(item));
		if (gone.length + added.length === 0) return [];
		return [{ field, old: gone.join(SEPARATOR) || ABSENT, new: added.join(SEPARATOR) || ABSENT }];
	});
}

/** Combines the fields of an added or removed item into one change. */
function joinItems(changes: readonly FieldChange[]): FieldChange[] {
	const groups = Map.groupBy(changes, ({ field }) => itemOf(field) ?? field);
	return [...groups].flatMap(([path, group]) => {
		const side = group.every(({ old }) => old === ABSENT)
			? 'new'
			: group.every((change) => change.new === ABSENT)
				? 'old'
				: undefined;
		if (group.length === 1 || side === undefined) return group;
		const [, list = path, key = ''] = /^(.*)\[([^[\]]*)\]$/.exec(path) ?? [];
		return [{ field: list, old: ABSENT, new: ABSENT, [side]: nameIn(group, path, side) ?? key }];
	});
}

/** The name of an item, or the linked id with its number. */
function nameIn(group: readonly FieldChange[], path: string, side: 'old' | 'new'): string | undefined {
	const value = (field: string) => group.find((change) => change.field === `${path}.${field}`)?.[side];
	const name = value('name') ?? value('power') ?? value('power_id');
	const amount = value('amount');
	return name !== undefined && amount !== undefined ? `${name} ${amount}` : name;
}

/** `moves[BITE]` of `moves[BITE].damage.normal`; undefined for other fields. */
const itemOf = (field: string): string | undefined => /^\w+\[[^\]]+\](?=\.)/.exec(field)?.[0];
