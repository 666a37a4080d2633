import { afterAll, beforeAll } from 'vitest';

/** Opens a resource before the first test of a file or suite, and closes it after the last. @returns it; usable in tests and hooks only */
export function sharedByTests<Shared extends { close(): unknown }>(open: () => Shared | Promise<Shared>): Shared {
	let opened: Shared | undefined;
	beforeAll(async () => {
		opened = await open();
	});
	afterAll(() => opened?.close());
	const read = (_: object, key: string | symbol): unknown => {
		const value: unknown = Reflect.get(opened!, key);
		return typeof value === 'function' ? value.bind(opened) : value;
	};
	return new Proxy({}, { get: read }) as Shared;
}
