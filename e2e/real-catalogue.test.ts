import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../api/server/server.ts';
import { readSettings } from '../api/platform/settings.ts';
import { buildInto } from '../api/testing/built-tree.ts';
import { importCatalogue } from '../generator/import/import-catalogue.ts';
import { PROJECT_DATA } from '../generator/testing/project-data.ts';
import { realData } from './real-data.ts';
import { treeWithPages } from './site.ts';

type RealRecord = Record<string, unknown> & { id: string };

/** Fields that newer public responses lack (`behaviour/records.md#fields-of-older-answers`). */
const GONE = new Set(['trivia']);

/** Normalises files: absent keys, lists that only single records fill, and flags that become 1. */
function expectSame(answer: Record<string, unknown>, real: RealRecord): void {
	for (const [field, value] of Object.entries(real)) {
		if (GONE.has(field)) continue;
		const [found, expected] = [withoutNulls(answer[field]), withoutNulls(field === 'upgrade' ? flags(value) : value)];
		// Only prints the fields that differ.
		if (!isDeepStrictEqual(found, expected)) expect({ [field]: found }).toEqual({ [field]: expected });
	}
}

/** Absent and null are equal, at any depth. */
function withoutNulls(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutNulls);
	if (typeof value !== 'object' || value === null) return value ?? undefined;
	const entries = Object.entries(value).filter(([name, entry]) => entry !== null && name !== 'hit_count_ascension');
	return Object.fromEntries(entries.map(([name, entry]) => [name, withoutNulls(entry)]));
}

function flags(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, entry === true ? 1 : entry]));
}

/**
 * Languages of a part; the first part also tests everything but the project's words in one more. Pages are slow, so only the
 * part with the fewest kinds builds them, in its one language.
 */
const PARTS = [
	{ part: '2026-04', languages: ['eng', 'zhs', 'jpn'], hasPages: false },
	{ part: '2026-08', languages: ['eng'], hasPages: true },
] as const;

/** Reuses the pictures of the project's own tree: emblems depend on facts, which are equal, and drawing is slow. */
async function lendPictures(dist: string): Promise<void> {
	const own = realpathSync(join(await treeWithPages(), 'current'));
	mkdirSync(join(dist, 'trees/0'), { recursive: true });
	symlinkSync(join(own, 'static'), join(dist, 'trees/0/static'));
	symlinkSync('trees/0', join(dist, 'current'));
}

describe.each(PARTS)('the real catalogue of $part, imported, built and served', ({ part, languages, hasPages }) => {
	const real = realData(part);
	const folder = mkdtempSync(join(tmpdir(), 'almanac-real-'));
	let server: RunningServer | undefined;

	beforeAll(async () => {
		if (!real) return;
		const data = join(folder, 'data');
		const game = { version: 'v0.103.0', date: '2026-04-18', name: 'Game', appId: 1, cdnUrl: 'https://cdn.example' };
		await importCatalogue(real, data, { ...game, base: PROJECT_DATA });
		if (hasPages) await lendPictures(join(folder, 'dist'));
		await buildInto(join(folder, 'dist'), [
			'--data',
			data,
			'--languages',
			languages.join(','),
			'--fast',
			hasPages ? '--no-renders' : '--no-pages',
		]);
		const settings = readSettings({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'error' });
		server = await startServer({ dist: join(folder, 'dist'), state: join(folder, 'var'), settings });
	});

	afterAll(async () => {
		await server?.close();
		rmSync(folder, { recursive: true, force: true });
	});

	const files = real
		? readdirSync(real, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
		: ['(none)'];

	test.skipIf(!real).each(files)('%s: every record by id, and the list in order', async (file) => {
		const language = file.split('/')[0];
		const kind = basename(file, '.json');
		const records = JSON.parse(readFileSync(join(real!, file), 'utf8')) as RealRecord[];
		const list = (await (await fetch(`${server?.address}/api/${kind}?lang=${language}`)).json()) as RealRecord[];
		expect(list.map((record) => record.id)).toEqual(records.map((record) => record.id));
		const byId = new Map(list.map((record) => [record.id, record]));
		for (const record of records) {
			expectSame(byId.get(record.id)!, record);
			const response = await fetch(`${server?.address}/api/${kind}/${record.id.toLowerCase()}?lang=${language}`);
			expect(response.status).toBe(200);
			expectSame((await response.json()) as RealRecord, record);
		}
	});

	test.skipIf(!real)('has the words, guides and mechanics of the project', async () => {
		const read = async (path: string) =>
			(await (await fetch(`${server?.address}/api/${path}`)).json()) as Record<string, Record<string, unknown>>;
		expect((await read('translations'))['rest_site_options']?.['HEAL']).toBeTypeOf('string');
		expect((await read('guides/ironclad'))['content']).toBeTypeOf('string');
		expect(Object.keys(await read('mechanics/constants'))).not.toEqual([]);
	});

	const addresses = [
		['/', 'text/html'],
		['/cards/bash', 'text/html'],
		['/monsters/decimillipede_segment_back', 'text/html'],
		['/powers', 'text/html'],
		['/guides/ironclad', 'text/html'],
		['/static/images/cards/bash.webp', 'image/webp'],
		['/static/images/cards/bash.png', 'image/png'],
		['/static/images/monsters/architect.png', 'image/png'],
	] as const;

	test.skipIf(!real).each(hasPages ? addresses : [])('serves %s', async (path, type) => {
		const response = await fetch(`${server?.address}${path}`, { redirect: 'manual', headers: { accept: type } });
		expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
	});
});
