import type Database from 'better-sqlite3';

type Name<Store> = keyof Store & string;
type ArgumentOf<Method> = Method extends (argument: infer Argument) => unknown ? Argument : never;
type ResultOf<Method> = Method extends (...given: never) => Promise<infer Result> ? Result : never;

/** The methods of a part of the store as functions of the database. */
export type StoreFunctions<Store> = {
	readonly [Each in Name<Store>]: (db: Database.Database, argument: ArgumentOf<Store[Each]>) => ResultOf<Store[Each]>;
};

type BoundFunctions<Store> = { readonly [Each in Name<Store>]: (argument: ArgumentOf<Store[Each]>) => ResultOf<Store[Each]> };

type AnyFunction = (db: Database.Database, argument: never) => unknown;

/** Binds the functions to a database; the writer thread serves them. */
export function bindFunctions<Store>(functions: StoreFunctions<Store>, db: Database.Database): BoundFunctions<Store> {
	const bound = Object.entries<AnyFunction>(functions).map(
		([name, method]) => [name, (argument: never) => method(db, argument)] as const,
	);
	return Object.fromEntries(bound) as unknown as BoundFunctions<Store>;
}

/** A part of the store that forwards its methods to the writer thread by name. */
export function forwardCalls<Store>(
	functions: StoreFunctions<Store>,
	call: (name: Name<Store>, argument: never) => Promise<unknown>,
): Store {
	const names = Object.keys(functions) as Name<Store>[];
	return Object.fromEntries(names.map((name) => [name, (argument: never) => call(name, argument)])) as unknown as Store;
}
