import { describe, expect, test } from 'vitest';
import { COMMUNITY_FIELDS, type CommunityStats, communityStatsSchema } from '../../../contract/statistics/community.ts';
import { METRICS_FIELDS, metricsSchema, type Metrics } from '../../../contract/statistics/metrics.ts';
import { generateRuns } from '../../commands/generate/generate-runs.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { seededState } from '../../testing/seeded-state.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(async () => {
	const [dist, state] = [await builtTree(), await seededState()];
	await generateRuns({ dist, state, seed: 'fields', secret: 'secret', count: 100, isMixed: true });
	makeGeneration({ dist, state, now: Date.now(), isFull: true });
	return startTestServer({ ROLLUP_MINUTES: '0' }, dist, state);
});

const read = async (query: string): Promise<Metrics> =>
	(await server.fetch(`/api/runs/metrics/cards${query}`)).json() as Promise<Metrics>;

describe('fields of metrics', () => {
	test('are all returned unless some are requested', async () => {
		const { rows } = metricsSchema.parse(await read(''));
		expect(rows.length).toBeGreaterThan(50);
		expect(Object.keys(rows[0] as object)).toEqual(expect.arrayContaining(['id', 'upgraded', 'score', 'wins', 'offered']));
	});

	test('that are requested are returned alone, as in the whole table', async () => {
		const [whole, part] = [await read(''), await read('?fields=picks,%20score')];
		const picked = (rows: Metrics['rows']) => rows.map(({ id, upgraded, score, picks }) => ({ id, upgraded, score, picks }));
		expect(part).toEqual({
			...whole,
			rows: picked(whole.rows),
			merged: picked(whole.merged ?? []),
		});
	});

	test('may be all, and those that cards lack are left out', async () => {
		expect(await read(`?fields=${METRICS_FIELDS.join(',')}`)).toEqual(await read(''));
	});

	test.each(['nope', 'score,nope', 'id'])('`%s` is refused', async (fields) => {
		const response = await server.fetch(`/api/runs/metrics/cards?fields=${fields}`);
		expect([response.status, await response.json()]).toEqual([400, { detail: expect.stringContaining('unknown field') }]);
	});
});

describe('fields of the community statistics', () => {
	const readCommunity = async (query: string): Promise<CommunityStats> =>
		(await server.fetch(`/api/runs/community-stats${query}`)).json() as Promise<CommunityStats>;

	test('are all returned unless some are requested', async () => {
		const whole = communityStatsSchema.parse(await readCommunity(''));
		expect(Object.keys(whole)).toHaveLength(COMMUNITY_FIELDS.length);
		expect(whole.events.length).toBeGreaterThan(5);
		expect(await readCommunity(`?fields=${COMMUNITY_FIELDS.join(',')}`)).toEqual(whole);
	});

	test('that are requested are returned alone, of the same bracket in the same language', async () => {
		const query = 'bracket=solo&lang=jpn';
		const { total_runs, by_character } = await readCommunity(`?${query}`);
		expect(await readCommunity(`?${query}&fields=by_character,%20total_runs`)).toEqual({ total_runs, by_character });
	});

	test.each(['nope', 'events,nope'])('`%s` is refused', async (fields) => {
		const response = await server.fetch(`/api/runs/community-stats?fields=${fields}`);
		expect([response.status, await response.json()]).toEqual([400, { detail: expect.stringContaining('unknown field') }]);
	});
});

test('goods of shops may be of one type', async () => {
	const rowsOf = async (query: string) => {
		const answer = await server.fetch(`/api/runs/metrics/shops${query}`);
		return ((await answer.json()) as { rows: { entity_type: string }[] }).rows;
	};
	const relics = (await rowsOf('')).filter((row) => row.entity_type === 'relics');
	expect(relics.length).toBeGreaterThan(5);
	expect(await rowsOf('?type=relic')).toEqual(relics);
	expect((await server.fetch('/api/runs/metrics/shops?type=swords')).status).toBe(400);
});

test.each(['br', 'gzip'])('statistics are sent as %s to clients that prefer it', async (encoding) => {
	const response = await server.fetch('/api/runs/metrics/cards', { headers: { 'Accept-Encoding': encoding } });
	expect(response.headers.get('Content-Encoding')).toBe(encoding);
	expect(response.headers.get('ETag')).toContain(`-${encoding}"`);
	expect(await response.json()).toEqual(await read(''));
});
