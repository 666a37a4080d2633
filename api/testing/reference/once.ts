import type { Row } from './rows.ts';
import type { World } from './world.ts';

/** What is asked of a row again and again is worked out once; a row belongs to one world. */
export function once<Value>(make: (world: World, row: Row) => Value): (world: World, row: Row) => Value {
	const known = new WeakMap<Row, Value>();
	return (world, row) => {
		const value = known.get(row) ?? make(world, row);
		known.set(row, value);
		return value;
	};
}
