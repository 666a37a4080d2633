export interface FieldChange {
	readonly field: string;
	readonly old: string;
	readonly new: string;
}

/** What a changelog writes for a value that is not there. */
export const ABSENT = 'none';

/** Between the items of a list that is shown as one change. */
export const SEPARATOR = ', ';

/**
 * What no player looks for: templates and their variables, ranks, English words beside words, what other records say, and the first options
 * of an event, which its first page has too.
 */
const HIDDEN =
	/(^|\.)\w+_(raw|key)$|^(vars|damage_values|block_values)(\.|$)|^options\[|^(compendium_order|dialogue_color)$|^keywords_key|\.(states|branches)(\[|\.|$)/;

/** The changes that players look for. */
export function shownChanges(changes: readonly FieldChange[]): FieldChange[] {
	const joined = joinLists(changes.filter(({ field }) => isShown(field)));
	// What an encounter is like is said by its own record.
	return joinItems(joined.filter(({ field }) => !/^encounters\[\d+\]\./.test(field)));
}

/** Those of changed fields that players look for. */
export const shownFields = (fields: readonly string[]): string[] => fields.filter(isShown);

const isShown = (field: string): boolean => !HIDDEN.test(field);

/**
 * A value that a changelog has cut, without the parts of tags beside the cuts.
 * @example mendCut('...old]Hand[/gold] and your [gold]Draw Pile[/go...') // => '...Hand[/gold] and your [gold]Draw Pile...'
 */
export function mendCut(value: string): string {
	return value.replace(/\[[^[\]]*\.\.\.$/, '...').replace(/^\.\.\.[^[\]]*\](?:(?=[^[]*\[\/\w+\])([^[]*)\[\/\w+\])?/, '...$1');
}

/** `bosses` of `bosses[2]`, `encounters` of `encounters[2].encounter_id`: lists whose items have no name of their own. */
const listOf = (field: string): string | undefined => /^(\w+)\[\d+\](?:\.\w+_id)?$/.exec(field)?.[1];

/**
 * A list is compared as a set: what went and what came, not each place whose item moved. A list that is only in another order is
 * no change.
 */
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
		const [, list = path, key = ''] = /^(.*)\[([^[\]]*)\]$/.exec(path) ?? [];
		return [{ field: list, old: ABSENT, new: ABSENT, [side]: nameIn(group, path, side) ?? key }];
	});
}

/** What a changelog calls an item: its name, or the id of what it refers to with its number. */
function nameIn(group: readonly FieldChange[], path: string, side: 'old' | 'new'): string | undefined {
	const value = (field: string) => group.find((change) => change.field === `${path}.${field}`)?.[side];
	const name = value('name') ?? value('power') ?? value('power_id');
	const amount = value('amount');
	return name !== undefined && amount !== undefined ? `${name} ${amount}` : name;
}

/** `moves[BITE]` of `moves[BITE].damage.normal`; undefined for a field of no item. */
const itemOf = (field: string): string | undefined => /^\w+\[[^\]]+\](?=\.)/.exec(field)?.[0];
