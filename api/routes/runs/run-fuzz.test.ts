import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusalReasonSchema } from '../../../contract/submit/run-refusals.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { markSynthetic } from '../../store/synthetic-mark.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { sampleRun, sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const LARGEST = 524_288;

let state: string;

const server = sharedByTests(async () => {
	state = emptyState();
	return startTestServer({ ROLLUP_MINUTES: '0' }, undefined, state);
});

/** Sends a body. Fails for a status that does not fit bad input, and for a run that was stored in part. */
async function send(given: Buffer | string): Promise<number> {
	const body = Buffer.from(given);
	const before = rowsAndTexts();
	const response = await server.fetch('/api/runs', { method: 'POST', body });
	const answer = (await response.json()) as Readonly<Record<string, unknown>>;
	expect([200, 400, 413], JSON.stringify(answer)).toContain(response.status);
	if (response.status === 200) {
		expect(answer).toMatchObject({ success: true, run_hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
		expect(missingSeats(body)).toEqual([]);
	} else {
		const { reasons, ...others } = answer;
		expect(others).toEqual({ detail: expect.stringMatching(/\w{3,}/) });
		if (reasons !== undefined) expect(z.array(refusalReasonSchema).min(1).safeParse(reasons).error).toBeUndefined();
		expect(rowsAndTexts()).toEqual(before);
	}
	return response.status;
}

function inStore<Result>(read: (db: Database.Database) => Result): Result {
	const db = new Database(join(state, DATABASE_FILE), { readonly: true });
	try {
		return read(db);
	} finally {
		db.close();
	}
}

const rowsAndTexts = () =>
	inStore((db) => db.prepare('SELECT (SELECT count(*) FROM runs) AS rows, (SELECT count(*) FROM files) AS texts').get());

/** Hashes of seats of an accepted file that lack a row with a file. */
function missingSeats(body: Buffer): string[] {
	const { seats } = prepareForTests(body);
	return inStore((db) => {
		const known = db.prepare('SELECT 1 FROM runs JOIN files ON files.id = file_id WHERE hash = ?');
		return seats.map((seat) => seat.hash).filter((hash) => known.get(hash) === undefined);
	});
}

const base = sampleRun({
	acts: 1,
	isWin: false,
	characters: ['IRONCLAD', 'SILENT'],
	playerIds: ['76561190000000001', '76561190000000002'],
});
const FIELDS = Object.keys(base);
const objectText = (members: Readonly<Record<string, unknown>>): string => JSON.stringify({ ...base, ...members });

/** Text of the file with raw members at its end, which JSON.stringify cannot write. */
const withRaw = (members: string): string => `${JSON.stringify(base).slice(0, -1)},${members}}`;

describe('POST /api/runs', () => {
	test.each(FIELDS)('accepts or rejects a file without `%s`', async (field) => {
		const { [field]: _dropped, ...rest } = base;
		const isNeeded = ['players', 'map_point_history', 'acts'].includes(field);
		expect(await send(JSON.stringify(rest))).toBe(isNeeded ? 400 : 200);
	});

	test.each(
		FIELDS.flatMap((field) =>
			[null, 7, -1.5, 'text', true, [], {}, [[null]]].map((value) => [field, JSON.stringify(value), value] as const),
		),
	)('accepts or rejects `%s`: %s', async (field, _text, value) => {
		const isUsable =
			{ players: false, map_point_history: Array.isArray(value) && value.length > 0, acts: Array.isArray(value) }[field] ?? true;
		expect(await send(objectText({ [field]: value }))).toBe(isUsable ? 200 : 400);
	});

	const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
	const list = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(',')}]`;

	test.each<[name: string, body: Buffer | string, status: number]>([
		['60,000 floors', withRaw(`"map_point_history":[${list('{}', 60_000)}]`), 400],
		['a hundred thousand acts that are no ids', withRaw(`"acts":${list('1', 100_000)}`), 400],
		['forty thousand cards', withRaw(`"players":[{"character":"A","deck":${list('{"id":"A"}', 40_000)}}]`), 400],
		['100,000 levels of nesting in an unknown field', withRaw(`"x":${nested(100_000)}`), 400],
		['100,000 levels of nesting in a known one', withRaw(`"players":${nested(100_000)}`), 400],
		['equal keys', withRaw('"win":true,"win":false,"players":[{"character":"A"}]'), 200],
		[
			'bytes that are not UTF-8',
			Buffer.concat([Buffer.from('{"seed":"'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('"}')]),
			400,
		],
		['a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sampleText({ seed: 'BOM' })]), 200],
		['half a surrogate pair', objectText({ seed: 'x\ud800' }), 400],
		['a zero byte in a text', objectText({ seed: 'a\u0000b', build_id: '\u0000' }), 200],
		['600 KB of text', objectText({ padding: 'x'.repeat(600_000) }), 413],
		['600 KB of spaces', Buffer.concat([sampleText({ seed: 'SPACES' }), Buffer.alloc(600_000, ' ')]), 413],
		[
			'one byte too many',
			Buffer.concat([sampleText({ seed: 'BYTE' }), Buffer.alloc(LARGEST, ' ')]).subarray(0, LARGEST + 1),
			413,
		],
		[
			'as many bytes as are allowed',
			Buffer.concat([sampleText({ seed: 'ALL' }), Buffer.alloc(LARGEST, ' ')]).subarray(0, LARGEST),
			200,
		],
		['`__proto__`', withRaw('"__proto__":{"win":true,"players":[]},"constructor":{"prototype":{"x":1}}'), 200],
		[
			'ids of twenty digits',
			withRaw('"players":[{"character":"A","id":12345678901234567890},{"character":"B","id":12345678901234567891}]'),
			200,
		],
		['numbers beyond a double', withRaw('"ascension":1e999,"run_time":-1e999,"start_time":1e308'), 400],
		['half a file', sampleText({ seed: 'HALF' }).subarray(0, 3000), 400],
		['nothing', '', 400],
		['two files', `${objectText({})}${objectText({})}`, 400],
		['NaN', withRaw('"run_time":NaN'), 400],
		['a comment', `/* run */${objectText({})}`, 400],
	])('answers %s', async (_name, body, status) => {
		expect(await send(body)).toBe(status);
	});

	test('random changes are stored whole or not at all', async () => {
		const text = Buffer.from(JSON.stringify(base));
		const edit = fc.record({ at: fc.nat(text.length - 1), byte: fc.nat(255), cut: fc.nat(3) });
		await fc.assert(
			fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
				const changed = edits.reduce(
					(bytes, { at, byte, cut }) => Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at + cut)]),
					text,
				);
				await send(changed);
			}),
			{ numRuns: 150 },
		);
	});

	test('every field of a floor may have any shape', async () => {
		const [floors] = base['map_point_history'] as readonly (readonly Readonly<Record<string, unknown>>[])[];
		const point = Object.assign({}, ...(floors ?? [])) as Readonly<Record<string, unknown>>;
		const [stats] = point['player_stats'] as readonly Readonly<Record<string, unknown>>[];
		for (const field of [
			...Object.keys(stats ?? {}),
			'event_choices',
			'ancient_choice',
			'rest_site_choices',
			'upgraded_cards',
			'cards_removed',
		]) {
			for (const [index, value] of [null, 'text', -1, 1e300, true, {}, [7], [{}], [[null]]].entries()) {
				const changed = { ...point, player_stats: [{ ...stats, [field]: value }] };
				expect(await send(objectText({ seed: `${field}${index}`, map_point_history: [[changed]] })), field).toBe(200);
			}
		}
	});

	test('every accepted run is listed, exported and shown', async () => {
		const page = await server.fetch('/api/runs/list?limit=100');
		const { runs, total } = (await page.json()) as { runs: { run_hash: string }[]; total: number };
		expect(runs.length).toBe(Math.min(100, total));
		for (const { run_hash: hash } of runs) expect((await server.fetch(`/api/runs/shared/${hash}`)).status).toBe(200);
		const dump = await server.fetch('/api/exports/runs?limit=50000');
		expect(dump.status).toBe(200);
		const lines = gunzipSync(Buffer.from(await dump.arrayBuffer()))
			.toString()
			.split('\n')
			.slice(0, -1);
		for (const line of lines) expect(JSON.parse(line)).toHaveProperty('run_hash');
	});

	test('every accepted run is counted in statistics', async () => {
		const report = makeGeneration({ state, dist: await builtTree(), now: Date.now() });
		// The service checks for a new generation now and then.
		const counted = async () => (await (await server.fetch('/api/runs/snapshot-status')).json()) as object;
		await expect.poll(counted).toMatchObject({ total_runs: report?.manifest.runs });
		const lists = [
			'stats',
			'metrics/cards',
			'metrics/events',
			'metrics/campfires',
			'scores/relics',
			'community-stats',
			'encounter-stats',
			'pulse',
		];
		for (const path of lists) {
			const response = await server.fetch(`/api/runs/${path}`);
			expect(`${response.status} ${path}`).toBe(`200 ${path}`);
			expect(await response.text(), path).not.toMatch(/NaN|Infinity/);
		}
		const { total_runs: total } = (await (await server.fetch('/api/runs/pulse')).json()) as { total_runs: number };
		expect(total).toBeGreaterThan(100);
	});
});

describe('switches', () => {
	test.each([{ SUBMISSIONS: 'off' }, { READ_ONLY: 'true' }])('%j rejects runs', async (settings) => {
		const closed = await startTestServer({ ...settings, ROLLUP_MINUTES: '0' }, undefined, emptyState());
		const response = await closed.fetch('/api/runs', { method: 'POST', body: new Uint8Array(sampleText()) });
		await closed.close();
		expect([response.status, await response.json()]).toEqual([403, { detail: 'Run submissions are switched off.' }]);
	});

	test.each([
		[false, 403],
		[true, 200],
	])('a mixed store of synthetic runs: %j answers a real one with %i', async (isMixed, status) => {
		const state = emptyState();
		markSynthetic(state, isMixed);
		const demo = await startTestServer({ ROLLUP_MINUTES: '0' }, undefined, state);
		const response = await demo.fetch('/api/runs', { method: 'POST', body: new Uint8Array(sampleText()) });
		await demo.close();
		expect([response.status, await response.json()]).toEqual([
			status,
			expect.objectContaining(
				isMixed ? { success: true } : { detail: expect.stringContaining('is a demo'), reasons: [{ code: 'demo' }] },
			),
		]);
	});
});
