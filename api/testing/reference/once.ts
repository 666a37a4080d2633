import type { Row } from './rows.ts';
import type { World } from './world.ts';

/** Caches a value per row, which belongs to one world. */
export function once<Value>(make: (world: World, row: Row) => Value): (world: World, row: Row) => Value {
	const known = new WeakMap<Row, Value>();
	return (world, row) => {
		const value = known.get(row) ?? make(world, row);
		known.set(row, value);
		return value;
	};
}
