import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { isContinued, readHead } from './catch-up.ts';
import { DatabaseUnusable } from './connection.ts';
import type { Replica } from '../replica/replica.ts';

const HEAD = { store: 'a store', format: 1, sequence: 9, mark: 'i', counters: '{}' };

/** A database that returns the same rows for every query. */
const answering = (rows: readonly unknown[]): Client => ({ query: async () => ({ rows }) }) as unknown as Client;
const replicaAt = (sequence: number, mark: string, more: Partial<Replica> = {}): Replica =>
	({ store: 'a store', position: { sequence, mark }, progress: undefined, ...more }) as Replica;
const ask = (replica: Replica, feed: readonly unknown[] = [], head = HEAD): Promise<boolean> =>
	isContinued(answering(feed), replica, head);

test('a replica at the end of the feed continues when its mark equals the last change', async () => {
	expect([await ask(replicaAt(9, 'i')), await ask(replicaAt(9, 'x')), await ask(replicaAt(10, 'i'))]).toEqual([
		true,
		false,
		false,
	]);
	expect(await ask(replicaAt(9, 'i', { store: 'another' }))).toBe(false);
	expect(await ask(replicaAt(9, 'i', { position: undefined } as Partial<Replica>))).toBe(false);
});

test('a replica that is being filled continues from the start of the filling', async () => {
	const filling = (mark: string) =>
		({ store: 'a store', position: undefined, progress: { from: { sequence: 9, mark }, done: {} } }) as unknown as Replica;
	expect([await ask(filling('i')), await ask(filling('x'))]).toEqual([true, false]);
});

test('an older replica continues when the feed has its change and the next', async () => {
	const [own, next] = [
		{ sequence: 4, mark: 'd' },
		{ sequence: 5, mark: 'e' },
	];
	const at = replicaAt(4, 'd');
	expect([await ask(at, [own, next]), await ask(at, [own]), await ask(at, [next]), await ask(at, [])]).toEqual([
		true,
		false,
		false,
		false,
	]);
	expect(await ask(replicaAt(4, 'x'), [own, next])).toBe(false);
	const first = [{ sequence: 1, mark: 'a' }];
	expect([await ask(replicaAt(0, ''), first), await ask(replicaAt(0, ''), [])]).toEqual([true, false]);
});

test('a database without a head is unusable', async () => {
	expect(await readHead(answering([HEAD]))).toEqual(HEAD);
	await expect(readHead(answering([]))).rejects.toBeInstanceOf(DatabaseUnusable);
});
