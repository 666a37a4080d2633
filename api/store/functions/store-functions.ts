import type Database from 'better-sqlite3';

type Name<Store> = keyof Store & string;
type ArgumentOf<Method> = Method extends (argument: infer Argument) => unknown ? Argument : never;
type ResultOf<Method> = Method extends (...given: never) => Promise<infer Result> ? Result : never;

/** Each method of a part of the store as a function of the database. */
export type StoreFunctions<Store> = {
	readonly [Each in Name<Store>]: (db: Database.Database, argument: ArgumentOf<Store[Each]>) => ResultOf<Store[Each]>;
};

type BoundFunctions<Store> = { readonly [Each in Name<Store>]: (argument: ArgumentOf<Store[Each]>) => ResultOf<Store[Each]> };

type AnyFunction = (db: Database.Database, argument: never) => unknown;

/** The functions of one database, as the thread that writes serves them. */
export function bindFunctions<Store>(functions: StoreFunctions<Store>, db: Database.Database): BoundFunctions<Store> {
	const bound = Object.entries<AnyFunction>(functions).map(
		([name, method]) => [name, (argument: never) => method(db, argument)] as const,
	);
	return Object.fromEntries(bound) as unknown as BoundFunctions<Store>;
}

/** The part of the store whose methods are calls of that thread by their names. */
export function forwardCalls<Store>(
	functions: StoreFunctions<Store>,
	call: (name: Name<Store>, argument: never) => Promise<unknown>,
): Store {
	const names = Object.keys(functions) as Name<Store>[];
	return Object.fromEntries(names.map((name) => [name, (argument: never) => call(name, argument)])) as unknown as Store;
}
