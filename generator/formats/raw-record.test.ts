import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KindKey } from '../../contract/kinds.ts';
import type { TableOf } from '../../contract/tables/tables.ts';
import type { Published } from '../../contract/records/record-order.ts';
import { projectCatalogue, projectMain } from '../testing/project-data.ts';
import { tableOf } from '../derive/tables.ts';
import { rawRecord } from './raw-record.ts';

const raw = (kind: KindKey, fields: Record<string, unknown>) => rawRecord(kind, { id: 'A', ...fields } as Published);

describe('rawRecord', () => {
	test.each([
		[
			'empty fields of cards, which are omitted',
			'cards',
			{ block: null, keywords: null, keywords_key: null, sources: null, multiplayer_only: null },
			{ block: null, keywords: null },
		],
		['what is computed', 'cards', { image_url: '/a', image_url_card: 'b', image_url_card_upg: null }, { image_url: '/a' }],
		[
			'flags of upgrades',
			'cards',
			{ upgrade: { add_innate: 1, cost: 1, damage: '+2', description_changed: 1 } },
			{ upgrade: { add_innate: true, cost: 1, damage: '+2', description_changed: true } },
		],
		[
			'empty nested keys',
			'monsters',
			{ moves: [{ id: 'B', block: null, damage: { normal: 1, hit_count: null } }] },
			{ moves: [{ id: 'B', damage: { normal: 1 } }] },
		],
		[
			'nested keys that stay',
			'monsters',
			{ encounters: [{ act: null }], attack_pattern: { initial_move: null, states: [] } },
			{ encounters: [{ act: null }], attack_pattern: { initial_move: null, states: [] } },
		],
		[
			'pages of events',
			'events',
			{ epithet: null, act: null, pages: [{ description: null, options: null }] },
			{ act: null, pages: [{ description: null }] },
		],
		[
			'fields of a variant of a monster',
			'monsters',
			{ attack_pattern: null, beta_image_url: null, innate_powers: null, max_hp: null },
			{ max_hp: null },
		],
		[
			'fields of another monster',
			'monsters',
			{ attack_pattern: { states: [] }, beta_image_url: null, innate_powers: null },
			{ attack_pattern: { states: [] }, beta_image_url: null, innate_powers: null },
		],
		['a kind without an archived form', 'badges', { tiers: [{ title: null }] }, { tiers: [{ title: null }] }],
	] as const)('%s', (_name, kind, fields, expected) => {
		expect(raw(kind, fields)).toEqual({ id: 'A', ...expected });
	});

	test('adds archive values in key order', () => {
		const record = { id: 'A', moves: [{ id: 'B', damage: { hit_count: 7, normal: 3 } }] } as unknown as Published;
		const raw = rawRecord('monsters', record, { 'moves[B].damage.hit_count_ascension': 8 });
		expect(JSON.stringify(raw)).toBe(
			'{"id":"A","moves":[{"damage":{"hit_count":7,"hit_count_ascension":8,"normal":3},"id":"B"}]}',
		);
	});
});

const REAL = process.env['ALMANAC_REAL'];
const given = REAL ? join(REAL, '2026-08/eng') : '';
const hasReal = REAL !== undefined && existsSync(given);
if (!hasReal)
	process.stdout.write('Skipped: archived records beside real ones, because ALMANAC_REAL names no folder with them.\n');

describe.skipIf(!hasReal)('the archives have the fields of the real ones', () => {
	let ours: ReadonlyMap<KindKey, readonly Published[]>;

	let values: TableOf<'archived-values'>;

	beforeAll(() => {
		values = tableOf(projectMain(), 'archived-values') ?? {};
		ours = projectCatalogue('eng').records;
	});

	test.each(['cards', 'events', 'monsters', 'potions', 'relics'] as const)('%s', (kind) => {
		const real = JSON.parse(readFileSync(join(given, `${kind}.json`), 'utf8')) as Published[];
		const valuesOf = new Map(Object.entries(new Map(Object.entries(values)).get(kind) ?? {}));
		const byId = new Map(ours.get(kind)?.map((record) => [record.id, rawRecord(kind, record, valuesOf.get(record.id))]));
		const compared = real.filter(({ id }) => byId.has(id));
		expect(compared.length).toBeGreaterThan(real.length * 0.9);
		for (const record of compared) {
			expect(`${record.id}: ${fieldsOf(byId.get(record.id))}`).toBe(`${record.id}: ${fieldsOf(record)}`);
		}
	});
});

/** Every path of a record, without list indexes. */
function fieldsOf(record: unknown): string {
	const paths = new Set<string>();
	const walk = (value: unknown, path: string): void => {
		if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`);
		else if (typeof value === 'object' && value !== null) {
			for (const [name, inner] of Object.entries(value)) {
				const inside = path === '' ? name : `${path}.${name}`;
				paths.add(inside);
				walk(inner, inside);
			}
		}
	};
	walk(record, '');
	return [...paths].sort().join(' ');
}
