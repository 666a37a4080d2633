/** Whether two input values have equal JSON. Identical objects are not traversed; reloaded data shares unchanged parts. */
export function isSame(left: unknown, right: unknown): boolean {
	if (left === right) return true;
	if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
	if (left instanceof Map) return right instanceof Map && left.size === right.size && areSame([...left], [...right]);
	if (Array.isArray(left)) return Array.isArray(right) && areSame(left, right);
	if (right instanceof Map || Array.isArray(right)) return false;
	return areSame(Object.entries(left), Object.entries(right));
}

function areSame(left: readonly unknown[], right: readonly unknown[]): boolean {
	return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
}

/** The new value, with its unchanged parts replaced by the old objects. */
export function shareSame<Value>(old: unknown, value: Value): Value {
	if (typeof old !== 'object' || typeof value !== 'object' || old === null || value === null) return value;
	if (isSame(old, value)) return old as Value;
	if (Array.isArray(value)) return (Array.isArray(old) ? shareItems(old, value) : value) as Value;
	if (Array.isArray(old)) return value;
	const known = old as Readonly<Record<string, unknown>>;
	const entries = Object.entries(value).map(([key, inner]) => [
		key,
		shareSame(Object.hasOwn(known, key) ? known[key] : undefined, inner),
	]);
	return Object.fromEntries(entries) as Value;
}

interface Item {
	readonly id?: unknown;
}

/** Items match by id, because inserting an item shifts the indexes. */
function shareItems(old: readonly unknown[], items: readonly unknown[]): unknown[] {
	const byId = new Map(old.map((item, index) => [idOf(item) ?? index, item]));
	return items.map((item, index) => shareSame(byId.get(idOf(item) ?? index), item));
}

const idOf = (item: unknown): unknown => (typeof item === 'object' && item !== null ? (item as Item).id : undefined);
