import { className } from './class-name.ts';
import type { Order } from '../kind.ts';

export type Published = Readonly<Record<string, unknown>> & { readonly id: string };
type Compare = (left: Published, right: Published) => number;

export const byCodePoint = (left: string, right: string): number => {
	if (left === right) return 0;
	return left < right ? -1 : 1;
};

const byNumber =
	(field: string): Compare =>
	(left, right) =>
		Number(left[field] ?? 0) - Number(right[field] ?? 0);

const byId: Compare = (left, right) => byCodePoint(left.id, right.id);
const byClassName: Compare = (left, right) => byCodePoint(className(left.id), className(right.id));

const COMPARE = {
	id: byId,
	'class-name': byClassName,
	// Five cards have the name Strike, so equal names sort by compendium rank.
	name: (left, right) => byCodePoint(String(left['name']), String(right['name'])) || byNumber('compendium_order')(left, right),
	level: byNumber('level'),
	'sort-order': byNumber('sort_order'),
} satisfies Record<Order, Compare>;

/** Sorts records in list order, ties by id. Records in `last` come last. */
export function sortRecords<Record extends Published>(
	records: readonly Record[],
	order: Order,
	last: readonly string[] = [],
): Record[] {
	const compare = COMPARE[order];
	const isLast = new Set(last);
	const place = ({ id }: Published) => Number(isLast.has(id));
	return [...records].sort((left, right) => place(left) - place(right) || compare(left, right) || byId(left, right));
}
