import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KIND_KEYS } from '../../contract/kinds.ts';
import { DATA_LICENCE } from '../../contract/licence.ts';
import { builtTree } from '../testing/built-tree.ts';
import { Library } from '../tree/library/library.ts';
import { CurrentTree } from '../tree/static-tree.ts';
import { BUDGETS, REFUSAL_BUDGET, tokensOf } from './tool/budgets.ts';
import { connect } from './connect.ts';
import { createMcpServer } from './mcp-server.ts';
import type { ToolName } from './tool/tool.ts';
import { TOOLS } from './tools.ts';

let library: Library;
let client: Client;

beforeAll(async () => {
	library = new Library(new CurrentTree(await builtTree()).tree);
	const report = (error: unknown) => {
		throw error;
	};
	const server = createMcpServer({ sources: { library, ask: undefined, hasMeaning: true }, report });
	client = new Client({ name: 'tests', version: '1' });
	const [here, there] = InMemoryTransport.createLinkedPair();
	await connect(server, there);
	await client.connect(here);
});
afterAll(() => client?.close());

interface Item {
	readonly kind: string;
	readonly id: string;
	readonly detail?: string;
	readonly text?: string;
}

/** What all tool answers have in common. */
interface Body {
	readonly total: number;
	readonly records: readonly Item[];
	readonly results: readonly (Item & { readonly matches: readonly Item[]; readonly nearest: readonly Item[] })[];
	readonly not_found: readonly object[];
	readonly changes: readonly object[];
	readonly left_off?: readonly { readonly items: number; readonly how_to_ask: string }[];
}

interface Answered {
	readonly isError: boolean;
	readonly text: string;
	readonly tokens: number;
	readonly json: Body;
}

/** Calls a tool; the client of the SDK checks structured answers with their schemas. */
async function call(name: ToolName, args: Record<string, unknown> = {}): Promise<Answered> {
	const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args });
	const [{ text }] = content as [{ text: string }];
	if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
	return { isError: Boolean(isError), text, tokens: tokensOf(text), json: (structuredContent ?? {}) as unknown as Body };
}

/** Ids of the longest records of a kind. */
function longest(kind: (typeof KIND_KEYS)[number], language: 'eng' | 'jpn', count: number): string[] {
	const size = (record: object) => JSON.stringify(record).length;
	const records = library.catalogue.list('main', language, kind).records;
	return records
		.toSorted((left, right) => size(right) - size(left))
		.slice(0, count)
		.map(({ id }) => `${kind}:${id}`);
}

describe('the tools', () => {
	test('are eight, read only, described, with schemas of input and output', async () => {
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(Object.keys(BUDGETS));
		for (const { annotations, inputSchema, outputSchema, description } of tools) {
			expect(annotations).toMatchObject({
				readOnlyHint: true,
				destructiveHint: false,
				idempotentHint: true,
				openWorldHint: false,
			});
			expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
			expect(inputSchema['additionalProperties']).toBe(false);
			expect(description!.length).toBeGreaterThan(80);
		}
		expect(tokensOf(JSON.stringify(tools))).toBeLessThan(8500);
	});

	test('include the data licence, and state that there is no service', () => {
		expect(client.getInstructions()).toContain(DATA_LICENCE.attribution);
		expect(client.getInstructions()).toContain('need a service');
	});

	test.each(['statistics', 'deck_advice', 'run'] as const)('%s states that it needs a service', async (name) => {
		const args = {
			statistics: { of: 'cards' },
			deck_advice: { character: 'IRONCLAD', deck: ['BASH'] },
			run: { hash: '11830a0cddfcce95' },
		};
		const { isError, text } = await call(name, args[name]);
		expect([isError, text]).toEqual([true, expect.stringContaining('--service')]);
	});

	test('answer any input', async () => {
		const values = fc.oneof(
			fc.string({ maxLength: 150, unit: 'binary' }),
			fc.integer(),
			fc.boolean(),
			fc.constantFrom('BASH', 'beta', 'eng', 'cards', '__proto__', 'constructor'),
		);
		const names = TOOLS.flatMap(({ input }) => Object.keys(input.shape));
		const args = fc.dictionary(
			fc.constantFrom(...names, '__proto__', 'other'),
			fc.oneof(values, fc.array(values, { maxLength: 3 })),
			{ maxKeys: 5 },
		);
		await fc.assert(
			fc.asyncProperty(fc.constantFrom(...TOOLS), args, async ({ name }, given) => {
				const { isError, tokens } = await call(name, given);
				expect(tokens).toBeLessThanOrEqual(isError ? REFUSAL_BUDGET : BUDGETS[name]);
			}),
			{ numRuns: 120 },
		);
	});
});

describe('answers stay within their budgets', () => {
	const hardest: readonly (readonly [ToolName, (language: 'eng' | 'jpn') => Record<string, unknown>])[] = [
		['search', () => ({ kind: 'cards', limit: 100 })],
		['search', () => ({ query: 'a' })],
		...KIND_KEYS.map((kind) => ['get', (lang: 'eng' | 'jpn') => ({ ids: longest(kind, lang, 50) })] as const),
		['get', (lang) => ({ ids: longest('events', lang, 20), fields: ['pages'] })],
		[
			'get',
			() => ({
				ids: Array.from({ length: 50 }, (_, index) => `no such thing ${'x'.repeat(90)} ${index}`)
					.concat('BASH')
					.slice(1),
			}),
		],
		['resolve', () => ({ names: Array.from({ length: 50 }, () => 'Strike') })],
		['relevant', (lang) => ({ screen: 'combat', ids: longest('encounters', lang, 40) })],
		['relevant', (lang) => ({ screen: 'event', ids: longest('events', lang, 40) })],
		['relevant', (lang) => ({ screen: 'map', ids: longest('acts', lang, 4) })],
		['relevant', (lang) => ({ screen: 'shop', ids: longest('relics', lang, 40) })],
		['changes', () => ({ since: '0.103.0' })],
		['changes', () => ({ version: '0.103.0' })],
	];

	const cases = hardest.flatMap(([name, args], index) =>
		(['eng', 'jpn'] as const).map((lang) => [name, lang, index, args] as const),
	);

	test.each(cases)('%s in %s, case %i', async (name, lang, _index, args) => {
		const { isError, text, tokens, json } = await call(name, { ...args(lang), lang });
		expect(isError, text).toBe(false);
		expect(tokens).toBeLessThanOrEqual(BUDGETS[name]);
		// Everything missing is reported, with a way to get it.
		for (const { items, how_to_ask } of json.left_off ?? []) {
			expect(items).toBeGreaterThan(0);
			expect(how_to_ask.length).toBeGreaterThan(10);
			expect(how_to_ask.length).toBeLessThanOrEqual(300);
		}
	});

	test('and nothing is lost without a word', async () => {
		const ids = longest('events', 'eng', 30);
		const { json } = await call('get', { ids });
		const left = json.left_off![0]!;
		expect(json.records.length + left.items).toBe(30);
		// From the position that the answer states.
		expect(left.how_to_ask).toContain(ids[json.records.length]);
	});
});

describe('search', () => {
	test('finds records by words in a language, and gives their ids', async () => {
		const { json } = await call('search', { query: 'ポーション', lang: 'jpn', limit: 50 });
		expect(json.results.some(({ kind }) => kind === 'potions')).toBe(true);
	});

	test('answers a question about a kind with eight or more of its records and their effects', async () => {
		const { results } = (await call('search', { kind: 'relics', query: 'which relics give me gold', limit: 20 })).json;
		expect(results.length).toBeGreaterThanOrEqual(8);
		expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['relics']));
		expect(results.slice(0, 10).every(({ text }) => text !== undefined)).toBe(true);
	});

	test('lists a kind by the filters of the API', async () => {
		const { json } = await call('search', { kind: 'cards', filters: { color: 'silent', rarity: 'Rare' }, limit: 100 });
		const expected = library.catalogue
			.list('main', 'eng', 'cards')
			.records.filter((card) => card['color'] === 'silent' && card['rarity_key'] === 'Rare');
		expect(json.total).toBe(expected.length);
		expect(json.results.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
	});

	test.each([
		[{ kind: 'cards', filters: { colour: 'silent' } }, 'It has color'],
		[{ filters: { color: 'silent' } }, 'give `kind` too'],
		[{}, 'Give a `query`'],
	])('explains what is wrong with %j', async (args, words) => {
		expect((await call('search', args)).text).toContain(words);
	});
});

describe('get', () => {
	test('returns records by ids and names in any notation, without nulls', async () => {
		const { json } = await call('get', {
			ids: ['[[Bash+]]', 'relic:Anchor', 'CARD.ANGER', 'いかり'],
			fields: ['description', 'hp_loss'],
		});
		expect(json.records.map(({ kind, id }) => `${kind}:${id}`)).toEqual(['cards:BASH', 'relics:ANCHOR', 'cards:ANGER']);
		expect(json.records.every((record) => !('hp_loss' in record) && 'description' in record)).toBe(true);
		// Two relics share this name in Japanese.
		expect(json.not_found).toEqual([
			expect.objectContaining({ asked: 'いかり', nearest: expect.arrayContaining(['relics:ANCHOR (Anchor)']) }),
		]);
	});

	test('returns an older version, and lists the versions for an unknown one', async () => {
		const { json } = await call('get', { ids: ['ACROBATICS'], version: 'v0.103.0', fields: ['rarity'] });
		expect(json).toMatchObject({ version: '0.103.0', records: [{ rarity: 'Common' }] });
		expect((await call('get', { ids: ['ACROBATICS'], version: '0.107.1', fields: ['rarity'] })).json).toMatchObject({
			records: [{ rarity: 'Uncommon' }],
		});
		expect((await call('get', { ids: ['MIDNIGHT'], version: 'beta' })).json).toMatchObject({ records: [{ id: 'MIDNIGHT' }] });
		expect((await call('get', { ids: ['BASH'], version: '9.9' })).text).toContain('0.103.0');
	});

	test('suggests the nearest records for an unknown name', async () => {
		const { isError, text } = await call('get', { ids: ['bashh'] });
		expect([isError, text]).toEqual([true, expect.stringContaining('cards:BASH')]);
		const { json } = await call('get', { ids: ['BASH'], fields: ['descripton', 'upgrade.cost'] });
		expect(json.not_found).toEqual([
			expect.objectContaining({ asked: 'descripton', nearest: expect.arrayContaining(['description']) }),
		]);
	});

	test('suggests records of an older version for a missing one', async () => {
		const young = library.catalogue.list('main', 'eng', 'badges').records[0]!;
		expect((await call('get', { ids: [`badges:${young.id}`], version: '0.103.0' })).text).toContain('has no badges');
		const added = library.catalogue
			.list('main', 'eng', 'cards')
			.records.find(({ id }) => !library.oldVersions.records('main', '0.103.0', 'eng', 'cards').some((card) => card.id === id))!;
		const { text } = await call('get', { ids: [`cards:${added.id}`], version: '0.103.0' });
		expect(text).toContain(`Version 0.103.0 has no cards:${added.id}.`);
	});
});

describe('resolve', () => {
	test('turns names of any language into ids, and distinguishes records of one name', async () => {
		const { json } = await call('resolve', { names: ['いかり', 'Strike', 'Bash+2', 'Strenght'] });
		const [anchor, strike, bash, strength] = json.results;
		expect(anchor!.matches[0]).toMatchObject({ kind: 'relics', id: 'ANCHOR', name: 'Anchor', called_so_in: ['jpn'] });
		expect(new Set(strike!.matches.map(({ detail }) => detail)).size).toBe(5);
		expect(bash).toMatchObject({ upgrades: 2, matches: [{ id: 'BASH' }] });
		expect([strength!.matches, strength!.nearest[0]!.id]).toEqual([[], 'STRENGTH']);
	});
});

describe('changes', () => {
	test('are those of a version, after a version, and of a record', async () => {
		const ofRecord = await call('changes', { ids: ['ACROBATICS'] });
		expect(ofRecord.json.changes).toEqual([
			expect.objectContaining({ version: '0.103.0', action: 'added' }),
			expect.objectContaining({ version: '0.107.1', fields: [{ field: 'rarity', old: 'Common', new: 'Uncommon' }] }),
		]);
		const since = await call('changes', { since: '0.103.0', kind: 'cards' });
		expect(since.json.changes[0]).toMatchObject({ kind: 'cards', id: 'ACROBATICS' });
		expect((await call('changes', { version: '9.9' })).text).toContain('0.107.1');
	});
});

describe('resources', () => {
	test('are one text a kind and language, and one with everything', async () => {
		const first = await client.listResources();
		const second = await client.listResources({ cursor: first.nextCursor! });
		expect([first.resources.length, second.resources.length, second.nextCursor]).toEqual([
			KIND_KEYS.length + 1,
			KIND_KEYS.length + 1,
			undefined,
		]);
		for (const { uri } of [...first.resources, ...second.resources]) {
			const [content] = (await client.readResource({ uri })).contents as { text: string; mimeType: string }[];
			expect([content!.mimeType, content!.text.startsWith('# ')], uri).toEqual(['text/markdown', true]);
		}
	});

	test('hold every record of the kind', async () => {
		const [content] = (await client.readResource({ uri: 'almanac://jpn/cards.md' })).contents as { text: string }[];
		for (const { id, name } of library.catalogue.list('main', 'jpn', 'cards').records)
			expect(content!.text).toContain(`## ${String(name)} \`${id}\``);
	});

	test.each([
		'almanac://eng/nothing.md',
		'almanac://deu/cards.md',
		'almanac://../cards.md',
		'file:///etc/passwd',
		'',
		'almanac://eng/__proto__.md',
	])('%j is none', async (uri) => {
		await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002 });
	});

	test('an unknown address gets the nearest suggestions', async () => {
		await expect(client.readResource({ uri: 'almanac://eng/card.md' })).rejects.toThrow('almanac://eng/cards.md');
	});
});
