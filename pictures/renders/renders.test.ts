import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards } from '../../contract/kinds/card.ts';
import { enchantments } from '../../contract/kinds/enchantment.ts';
import { type CardRender, renderPath } from '../../contract/pictures/card-render.ts';
import { faceDigest } from './code-digest.ts';
import { renderCards } from './render-cards.ts';
import { RenderSource } from './render-source.ts';
import { RenderStore } from './render-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'renders-'));
const tree = join(folder, 'tree');
const nulls = (schema: { shape: object }) => Object.fromEntries(Object.keys(schema.shape).map((name) => [name, null]));
const card = (id: string, fields: object) => ({
	...nulls(cards.schema),
	id,
	name: id,
	description: 'Deal 8 damage.',
	cost: 1,
	type_key: 'Attack',
	rarity_key: 'Common',
	color: 'ironclad',
	image_url: `/static/images/cards/${id.toLowerCase()}.webp`,
	...fields,
});
const CARDS = [
	card('POKE', { upgrade: { damage: '+3' }, upgrade_description: 'Deal 11 damage.' }),
	card('RELIGHT', { rarity_key: 'Ancient', type_key: 'Skill' }),
	card('BRAND', { type_key: 'Curse', color: 'curse' }),
	card('TRICK', { type_variants: { attack: {} } }),
];
const ENCHANTMENTS = [
	{ ...nulls(enchantments.schema), id: 'SHARP', name: 'Sharp', card_type: 'Attack' },
	{ ...nulls(enchantments.schema), id: 'ODD', name: 'Odd', applicable_to: 'cards of another kind' },
];

function write(path: string, value: unknown): void {
	const file = join(tree, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(value));
}

beforeAll(() => {
	write('latest.json', { channels: { main: { version: 'v1.0.0' }, beta: { version: 'v1.1.0' } } });
	for (const channel of ['main', 'beta']) {
		write(`data/${channel}/eng/cards.json`, CARDS);
		write(`data/${channel}/eng/enchantments.json`, ENCHANTMENTS);
		for (const record of CARDS) write(`data/${channel}/eng/cards/${record.id}.json`, record);
		for (const record of ENCHANTMENTS) write(`data/${channel}/eng/enchantments/${record.id}.json`, record);
	}
});
afterAll(() => rmSync(folder, { recursive: true }));

const plain = (name: string, isUpgraded = false, more: Partial<CardRender> = {}): CardRender => ({
	language: 'eng',
	card: name,
	isUpgraded,
	...more,
});

describe('RenderSource', () => {
	const source = () => new RenderSource(tree);

	test('lists every existing render', () => {
		const names = source().list('main', ['eng'], false).map(renderPath);
		expect(names).toEqual(['poke', 'poke_upg', 'relight', 'brand'].map((name) => `cards-full/stable/${name}.webp`));
		expect(source().list('beta', ['jpn'], true).map(renderPath)).toEqual([
			'cards-full/beta/1.1.0/jpn/ench/sharp/poke.webp',
			'cards-full/beta/1.1.0/jpn/ench/sharp/poke_upg.webp',
		]);
	});

	test.each([
		['a card without a picture', plain('trick')],
		['a missing card', plain('nothing')],
		['the upgrade of a card without one', plain('brand', true)],
		['an enchantment that the card cannot have', plain('brand', false, { enchantment: 'sharp' })],
		['a missing enchantment', plain('poke', false, { enchantment: 'blunt' })],
		['an enchantment with an unknown restriction', plain('poke', false, { enchantment: 'odd' })],
		['an outdated beta', plain('poke', false, { beta: '1.0.9' })],
	])('has no face for %s', (_, render) => expect(source().face(render)).toBeUndefined());

	test('prefers the picture of the operator', () => {
		expect(source().face(plain('poke'))?.art).toMatchObject({ svg: expect.stringMatching(/^<svg/) });
		const own = join(tree, 'static/images/cards/poke.webp');
		mkdirSync(dirname(own), { recursive: true });
		writeFileSync(own, 'a picture');
		const { art } = source().face(plain('poke'))!;
		expect(art).toMatchObject({ file: own });
		write('static/emblems/pictures.json', { sources: { 'static/images/cards/poke.webp': 'its drawing' } });
		expect(source().face(plain('poke'))?.art).toMatchObject({ svg: expect.stringMatching(/^<svg/) });
	});

	test('derives the digest from the content', () => {
		const digest = (render: CardRender) => faceDigest(source().face(render)!);
		expect(digest(plain('poke'))).toBe(digest(plain('poke')));
		expect(
			new Set([plain('poke'), plain('poke', true), plain('brand'), plain('poke', false, { enchantment: 'sharp' })].map(digest))
				.size,
		).toBe(4);
	});
});

describe('renderCards', () => {
	test('draws missing renders once, in the right size, and animates ancient cards', async () => {
		const targets = { source: new RenderSource(tree), store: new RenderStore(join(folder, 'store')), tree };
		const renders = [plain('poke', true), plain('relight')];
		expect(await renderCards(renders, targets)).toMatchObject({ renders: 2, made: 2 });
		const still = await sharp(join(tree, renderPath(renders[0]!))).metadata();
		expect(still).toMatchObject({ format: 'webp', width: 800, height: 1040, hasAlpha: true });
		const moving = await sharp(join(tree, renderPath(renders[1]!)), { animated: true }).metadata();
		expect(moving).toMatchObject({ format: 'webp', width: 800, pageHeight: 1040, loop: 0 });
		expect(moving.pages).toBeGreaterThan(4);
		expect(await renderCards(renders, targets)).toMatchObject({ renders: 2, made: 0 });
	});
});

describe('RenderStore', () => {
	const webp = (bytes: number) => {
		const file = Buffer.alloc(bytes, 1);
		file.writeUInt32LE(bytes - 8, 4);
		return file;
	};

	test('removes the least recently used files beyond its limit', async () => {
		const store = new RenderStore(join(folder, 'bounded'), 5000);
		for (let index = 0; index < 8; index += 1) store.put(`${index}0`, webp(1000));
		await expect
			.poll(() => Array.from({ length: 8 }, (_, index) => store.has(`${index}0`)).filter(Boolean).length)
			.toBeLessThanOrEqual(5);
	});

	test('removes partial files of killed writers, not those of running ones', async () => {
		const store = new RenderStore(join(folder, 'leftovers'), 5000);
		store.put('ab', webp(1000));
		const [left, written] = [`${store.pathOf('ab')}.1.part`, `${store.pathOf('ab')}.2.part`];
		for (const file of [left, written]) writeFileSync(file, webp(500));
		utimesSync(left, 0, 0);
		await store.removeUnused();
		expect([existsSync(left), existsSync(written)]).toEqual([false, true]);
	});

	test('ignores truncated files', () => {
		const store = new RenderStore(join(folder, 'torn'));
		store.put('ab', webp(1000));
		expect(store.get('ab')).toHaveLength(1000);
		truncateSync(store.pathOf('ab'), 500);
		expect(store.get('ab')).toBeUndefined();
	});

	test('links a render to its address', () => {
		const store = new RenderStore(join(folder, 'linked'));
		store.put('ab', webp(1000));
		const path = join(folder, 'linked-tree/cards-full/poke.webp');
		store.linkTo('ab', path);
		store.linkTo('ab', path);
		expect(statSync(path).ino).toBe(statSync(store.pathOf('ab')).ino);
		expect(existsSync(`${path}.${process.pid}.part`)).toBe(false);
	});
});
