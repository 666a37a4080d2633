import { type KindKey, kindOf } from '../../contract/kinds.ts';

interface Named {
	readonly id: string;
	readonly name: string;
}

/**
 * The code for the tooltip widget on a page: the name of the record if it is unique in its kind, else its id.
 * @param records English records of the kind.
 * @returns undefined for kinds that the widget does not know.
 * @example tooltipCode('relics', 'ANCHOR', relics) // => '[[relic:Anchor]]'
 */
export function tooltipCode(kind: KindKey, id: string, records: readonly Named[]): string | undefined {
	if (!kindOf(kind).tooltip) return undefined;
	const name = records.find((record) => record.id === id)?.name;
	const isOwn = records.filter((record) => sameName(record.name, name)).length === 1;
	return `[[${kindOf(kind).singular}:${name !== undefined && isOwn ? name : id}]]`;
}

/** The widget ignores case in names. */
const sameName = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();
