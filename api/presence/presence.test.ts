import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIVE_FIELDS, listedLiveRunSchema, liveRunSchema } from '../../contract/presence/live-run.ts';
import type { Listener } from './listener.ts';
import type { Beat } from './live-run.ts';
import { LIFETIME_MILLISECONDS, Presence } from './presence.ts';

const ANN = '76561190000000701';
const BEN = '76561190000000702';
const START = Date.UTC(2026, 10, 22);

let now = START;
let presence: Presence;

beforeEach(() => {
	now = START;
	presence = new Presence(() => now);
	return () => presence.close();
});

const beat = (steamId: string, sent: Beat): boolean => presence.beat(steamId, null, sent);
const whole = (steamId: string): Record<string, unknown> => JSON.parse(presence.find(steamId)?.json('whole') ?? 'null');
const listed = (): string[] => presence.top(100).map((run) => run.steamId);

describe('a beat', () => {
	test('keeps valid fields and drops invalid ones', () => {
		beat(ANN, {
			seed: 'ABC',
			hp: 12.9,
			gold: 'much',
			max_hp: Number.POSITIVE_INFINITY,
			character: 'IRONCLAD',
			deck: ['BASH', '../secret', 7, 'A/B', 'STRIKE+', 'x'.repeat(65)],
			path: [[0, 1], [2], [3, 4, 5]],
			map: { act: 1, nodes: [[0, 0, 'monster']], edges: [[0, 0, 1]], secret: 1 },
			enemies: [{ id: 'SLUG', name: 'Slug\u0000', intents: [{ type: 'attack', dmg: 5, hits: null }] }],
			username: 'Mallory',
			steam_id: BEN,
			owner: 'me',
		});
		expect(whole(ANN)).toEqual({
			steam_id: ANN,
			username: null,
			started_at: '2026-11-22T00:00:00.000Z',
			updated_at: '2026-11-22T00:00:00.000Z',
			seed: 'ABC',
			hp: 12,
			character: 'IRONCLAD',
			deck: ['BASH', 'STRIKE+'],
			path: [
				[0, 1],
				[3, 4],
			],
			map: { act: 1, nodes: [[0, 0, 'monster']], edges: [] },
			enemies: [{ id: 'SLUG', name: 'Slug ', intents: [{ type: 'attack', dmg: 5, hits: null }] }],
		});
	});

	test('changes the fields it has; null clears fields of a fight, an event or a shop only', () => {
		beat(ANN, { hp: 70, turn: 3, hand: ['BASH'], pos: [1, 2], map: { act: 1, nodes: [], edges: [] } });
		beat(ANN, { gold: 5, turn: null, hand: null, pos: null, map: null });
		expect(whole(ANN)).toMatchObject({ hp: 70, gold: 5, pos: [1, 2], map: { act: 1, nodes: [], edges: [] } });
		expect(Object.keys(whole(ANN))).not.toEqual(expect.arrayContaining(['turn']));
		expect(whole(ANN)['hand']).toBeUndefined();
	});

	test('adds to the fifty newest events', () => {
		const events = (from: number) =>
			Array.from({ length: 45 }, (_, index) => ({ k: 'card', v: `C${from + index}`, turn: 1, t: 0.5 }));
		beat(ANN, { events: events(0) });
		beat(ANN, { events: events(100) });
		const kept = whole(ANN)['events'] as { v: string }[];
		expect([kept.length, kept[0]?.v, kept.at(-1)?.v]).toEqual([50, 'C30', 'C139']);
	});

	test('with another seed starts another run', () => {
		beat(ANN, { seed: 'A', hp: 1, deck: ['BASH'] });
		now += 1000;
		beat(ANN, { seed: 'B', hp: 80 });
		expect(whole(ANN)).toMatchObject({ seed: 'B', hp: 80, started_at: '2026-11-22T00:00:01.000Z' });
		expect(whole(ANN)).not.toHaveProperty('deck');
	});

	test('counts for ninety seconds', () => {
		beat(ANN, { hp: 1 });
		now += LIFETIME_MILLISECONDS - 1;
		expect([listed(), presence.find(ANN)?.steamId]).toEqual([[ANN], ANN]);
		now += 1;
		expect([listed(), presence.find(ANN)]).toEqual([[], undefined]);
		presence.tick();
		expect(presence.count).toBe(0);
	});

	test('expires when the clock is set back', () => {
		beat(ANN, { seed: 'ABC' });
		now -= LIFETIME_MILLISECONDS - 1;
		expect(listed()).toEqual([ANN]);
		now -= 1;
		expect(listed()).toEqual([]);
		presence.tick();
		expect(presence.count).toBe(0);
	});

	test('with any content leaves a run that matches the schema', () => {
		const value = fc.anything({ withNullPrototype: true });
		const known = fc.record(Object.fromEntries(Object.keys(LIVE_FIELDS).map((name) => [name, value])), { requiredKeys: [] });
		fc.assert(
			fc.property(fc.array(fc.oneof(known, fc.dictionary(fc.string(), value)), { minLength: 1, maxLength: 4 }), (beats) => {
				for (const each of beats) beat(ANN, each);
				const document = whole(ANN);
				expect(liveRunSchema.strict().parse(document)).toEqual(document);
				const inList: unknown = JSON.parse(presence.find(ANN)!.json('listed'));
				expect(listedLiveRunSchema.strict().parse(inList)).toEqual(inList);
				presence.end(ANN);
			}),
		);
	});

	test('can end the run', () => {
		const text = 'x'.repeat(100_000);
		const long = Array.from({ length: 5000 }, () => ({ id: 'A', key: 'A', text, title: text, amount: 1, options: [] }));
		const many = Object.fromEntries(Object.keys(LIVE_FIELDS).map((name) => [name, long]));
		beat(ANN, { ...many, event: { id: 'E', title: text, prompt: text, options: long }, events: long });
		expect(presence.find(ANN)!.json('whole').length).toBeLessThan(32_000);
	});
});

test('the list is sorted by depth, then by newest beat', () => {
	for (const [steamId, floor] of [
		['1', 3],
		['2', 9],
		['3', 9],
	] as const) {
		now += 1;
		beat(steamId, { total_floor: floor });
	}
	expect(listed()).toEqual(['3', '2', '1']);
	expect(presence.top(2).map((run) => run.steamId)).toEqual(['3', '2']);
});

interface ReceivedEvent {
	readonly event: string;
	readonly data: Record<string, unknown> & { players?: (Record<string, unknown> & { steam_id: string })[]; gone?: string[] };
}

/** The events that a listener has received and not read yet. */
async function receivedBy(listener: Listener): Promise<ReceivedEvent[]> {
	await new Promise((resolve) => setImmediate(resolve));
	let text = '';
	for (let chunk = listener.read() as Buffer | null; chunk !== null; chunk = listener.read() as Buffer | null)
		text += chunk.toString();
	return text
		.split('\n\n')
		.filter((each) => each !== '' && each !== ':')
		.map((each) => {
			const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(each)!;
			return { event: event!, data: JSON.parse(data!) as ReceivedEvent['data'] };
		});
}

describe('a stream of the list', () => {
	test('sends the whole list first, then changes and removed players', async () => {
		beat(ANN, { hp: 5, gold: 1, turn: 1 });
		const listener = presence.listen({ limit: 50 }, 'client')!;
		expect(await receivedBy(listener)).toMatchObject([
			{ event: 'active', data: { count: 1, players: [{ steam_id: ANN, hp: 5 }] } },
		]);
		beat(ANN, { hp: 4, gold: 1, turn: null });
		beat(BEN, { hp: 9 });
		presence.tick();
		const [changes] = await receivedBy(listener);
		expect(changes).toMatchObject({ event: 'changes', data: { count: 2, gone: [] } });
		const byId = new Map(changes!.data.players!.map((player) => [player.steam_id, player]));
		const { updated_at, ...ann } = byId.get(ANN)!;
		expect([ann, typeof updated_at]).toEqual([{ steam_id: ANN, hp: 4, turn: null }, 'string']);
		expect(byId.get(BEN)).toMatchObject({ hp: 9, started_at: expect.any(String) });
		presence.end(ANN);
		presence.tick();
		expect(await receivedBy(listener)).toMatchObject([{ event: 'changes', data: { count: 1, players: [], gone: [ANN] } }]);
		presence.tick();
		expect(await receivedBy(listener)).toEqual([]);
	});

	test('adds up to the list after any sequence of beats, ends and reads', async () => {
		const step = fc.oneof(
			fc.record({ who: fc.constantFrom('1', '2', '3', '4'), total_floor: fc.nat(9), hp: fc.nat(3), turn: fc.option(fc.nat(3)) }),
			fc.record({ who: fc.constantFrom('1', '2', '3', '4'), isEnd: fc.constant(true) }),
			fc.constant('tick' as const),
			fc.constant('read' as const),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
				const own = new Presence(() => now);
				const listener = own.listen({ limit: 2 }, 'client')!;
				const shown = new Map<string, Record<string, unknown>>();
				const read = async () => {
					for (const { event, data } of await receivedBy(listener)) {
						if (event === 'active') shown.clear();
						for (const player of data.players ?? []) {
							const merged = { ...shown.get(player.steam_id), ...player };
							for (const [name, value] of Object.entries(merged)) if (value === null && name !== 'username') delete merged[name];
							shown.set(player.steam_id, merged);
						}
						for (const steamId of data.gone ?? []) shown.delete(steamId);
					}
				};
				for (const each of steps) {
					now += 1;
					if (each === 'tick') own.tick();
					else if (each === 'read') await read();
					else if ('isEnd' in each) own.end(each.who);
					else own.beat(each.who, null, each);
				}
				own.tick();
				await read();
				const right = own.top(2).map((run): Record<string, unknown> => JSON.parse(run.json('listed')));
				const without = ({ updated_at: _when, ...rest }: Record<string, unknown>) => rest;
				expect([...shown.values()].map(without)).toEqual(expect.arrayContaining(right.map(without)));
				expect(shown.size).toBe(right.length);
				own.close();
			}),
		);
	});

	test('serves many listeners in turns, each in order, and none after its end', async () => {
		const listeners = Array.from({ length: 70 }, (_, index) => presence.listen({ limit: 50 }, `client ${index}`)!);
		for (const listener of listeners) await receivedBy(listener);
		for (const hp of [3, 2, 1]) {
			beat(ANN, { hp });
			presence.tick();
		}
		const last = listeners.at(-1)!;
		const late = presence.listen({ limit: 50 }, 'late')!;
		expect(await receivedBy(late)).toMatchObject([{ event: 'active', data: { players: [{ hp: 1 }] } }]);
		expect(last.readableLength).toBe(0);
		for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
		for (const listener of listeners) {
			expect((await receivedBy(listener)).map(({ data }) => data.players![0]!.hp)).toEqual([3, 2, 1]);
		}
		expect(await receivedBy(late)).toEqual([]);
		beat(ANN, { hp: 0 });
		presence.tick();
		for (const listener of listeners) listener.end();
		for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
		expect(listeners.every((listener) => listener.errored === null)).toBe(true);
	});

	test('drops events for a slow listener and then sends it the whole list', async () => {
		const listener = presence.listen({ limit: 50 }, 'client')!;
		await receivedBy(listener);
		const deck = Array.from({ length: 20 }, () => 'x'.repeat(60));
		for (let round = 0; round < 500; round += 1) {
			beat(ANN, {
				hp: round,
				hand: [...deck.slice(1), `R${round}`],
				modifiers: deck,
				path: Array.from({ length: 64 }, () => [round, 1]),
			});
			presence.tick();
		}
		expect(listener.readableLength).toBeLessThan(80 * 1024);
		const first = await receivedBy(listener);
		expect(first.length).toBeLessThan(100);
		const [last] = [...first, ...(await receivedBy(listener))].slice(-1);
		expect(last).toMatchObject({ event: 'active', data: { players: [{ hp: 499 }] } });
	});
});

describe('a stream of one player', () => {
	test('waits for a run, follows it and reports its end', async () => {
		const listener = presence.listen({ steamId: ANN }, 'client')!;
		expect(await receivedBy(listener)).toEqual([{ event: 'ended', data: { steam_id: ANN } }]);
		beat(ANN, { hp: 5, deck: ['BASH'] });
		beat(BEN, { hp: 5 });
		beat(ANN, { hp: 4, deck: ['BASH'] });
		const [run, change, ...more] = await receivedBy(listener);
		expect(run).toMatchObject({ event: 'run', data: { hp: 5, deck: ['BASH'], username: null } });
		expect(change).toMatchObject({ event: 'change', data: { hp: 4 } });
		expect([change!.data, more]).toEqual([{ steam_id: ANN, updated_at: expect.any(String), hp: 4 }, []]);
		now += LIFETIME_MILLISECONDS;
		presence.tick();
		expect(await receivedBy(listener)).toEqual([{ event: 'ended', data: { steam_id: ANN } }]);
	});
});

describe('listeners', () => {
	test('are limited to a thousand, fifty per client, and free their slot when they disconnect', async () => {
		const all = Array.from({ length: 1000 }, (_, index) => presence.listen({ limit: 50 }, `client ${index >> 5}`));
		expect(all.filter((each) => each === undefined)).toEqual([]);
		expect(presence.listen({ limit: 50 }, 'another')).toBeUndefined();
		all[0]!.destroy();
		await new Promise((resolve) => setImmediate(resolve));
		const others = Array.from({ length: 2 }, () => presence.listen({ limit: 50 }, 'another'));
		expect(others.map((each) => each !== undefined)).toEqual([true, false]);
	});

	test('of one client leave room for others', () => {
		const own = Array.from({ length: 60 }, () => presence.listen({ steamId: ANN }, 'one'));
		expect(own.filter((each) => each !== undefined)).toHaveLength(50);
		expect(presence.listen({ steamId: ANN }, 'other')).toBeDefined();
	});

	test('end with the service', async () => {
		const listener = presence.listen({ limit: 1 }, 'client')!;
		expect(await receivedBy(listener)).toMatchObject([{ event: 'active' }]);
		presence.close();
		await expect(Array.fromAsync(listener)).resolves.toEqual([]);
		expect(presence.listen({ limit: 1 }, 'client')).toBeUndefined();
	});
});
