import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { sharedAddress } from '../../testing/store/shared-postgres.ts';
import { openSqliteStore } from '../sqlite-run-store.ts';
import { type Exchange, openExchange } from './exchange.ts';

const WAIT = { timeout: 120_000, interval: 20 };
/** Sent repeatedly until it arrives, which shows that the listener is ready. */
const KNOCK = 'knock';

/** Address of a new store. */
async function newStore(): Promise<string> {
	const folder = emptyState();
	const address = await sharedAddress(folder);
	const store = openSqliteStore({ folder, tokenSecret: 'secret', address });
	await store.check();
	await store.close();
	return address;
}

function openedExchange(address: string): Exchange & { readonly heard: unknown[] } {
	const exchange = openExchange(address);
	onTestFinished(() => exchange.close());
	const heard: unknown[] = [];
	exchange.subscribe('news', (message) => heard.push(message));
	return { ...exchange, heard };
}

async function untilHeard(from: Exchange, to: Exchange): Promise<void> {
	let isHeard = false;
	to.subscribe(KNOCK, () => {
		isHeard = true;
	});
	await vi.waitUntil(() => {
		from.publish(KNOCK, null);
		return isHeard;
	}, WAIT);
}

describe.skipIf(!hasPostgres())('processes of one store', () => {
	test('receive messages of the others in order and of any length, and none of other stores', async () => {
		const [address, other] = await Promise.all([newStore(), newStore()]);
		const [one, two] = [openedExchange(address), openedExchange(address)];
		const [stranger, neighbour] = [openedExchange(other), openedExchange(other)];
		await untilHeard(one, two);
		await untilHeard(two, one);
		await untilHeard(neighbour, stranger);
		// Incompressible data needs several notifications.
		const long = { text: randomBytes(30_000).toString('base64') };
		const told = ['first', long, null, 7];
		for (const message of told) one.publish('news', message);
		one.publish('another topic', 'nobody hears it');
		await vi.waitUntil(() => two.heard.length === told.length, WAIT);
		two.publish('news', 'back');
		await vi.waitUntil(() => one.heard.length === 1, WAIT);
		neighbour.publish('news', 'beside');
		await vi.waitUntil(() => stranger.heard.length === 1, WAIT);
		expect([one.heard, two.heard, stranger.heard, neighbour.heard]).toEqual([['back'], told, ['beside'], []]);
	});

	test('keep five thousand messages until the database is reachable', async () => {
		const address = await newStore();
		const [listening, knocking] = [openedExchange(address), openedExchange(address)];
		await untilHeard(knocking, listening);
		const telling = openedExchange(address);
		for (let message = 0; message < 5010; message += 1) telling.publish('news', message);
		await vi.waitUntil(() => listening.heard.length >= 5000, WAIT);
		telling.publish('news', 'later');
		await vi.waitUntil(() => listening.heard.at(-1) === 'later', WAIT);
		expect(listening.heard).toEqual([...Array.from({ length: 5000 }, (_, message) => message), 'later']);
	});
});
