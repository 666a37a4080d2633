import { describe, expect, test } from 'vitest';
import { type Compared, comparedSchema } from '../../../contract/changelog/compare.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

const get = async (path: string): Promise<unknown> => (await server.fetch(path)).json();
const compare = async (from: string, to: string, more = ''): Promise<Compared> =>
	comparedSchema.parse(await get(`/api/compare?from=${from}&to=${to}${more}`));

type Card = Readonly<Record<string, unknown>> & { readonly id: string };
const cardsOf = async (version: string) => {
	const cards = (await get(`/api/cards?version=${version}`)) as Card[];
	return new Map(cards.map((card) => [card.id, card]));
};
const idsOf = (records: readonly { readonly id: string }[] = []) => records.map(({ id }) => id);

describe('/api/compare', () => {
	test.each([
		['0.103.0', '0.111.0'],
		['0.111.0', '0.103.0'],
		['0.107.1', '0.110.0'],
		['0.109.0', '0.108.0'],
		['0.108.0', '0.108.0'],
	])('from %s to %s names what the lists of both versions differ in', async (from, to) => {
		const [before, after] = [await cardsOf(from), await cardsOf(to)];
		const { kinds } = await compare(from, to, '&kind=cards');
		const [cards] = kinds;
		expect(idsOf(cards?.added)).toEqual([...after.keys()].filter((id) => !before.has(id)).sort());
		expect(idsOf(cards?.removed)).toEqual([...before.keys()].filter((id) => !after.has(id)).sort());
		for (const field of ['cost', 'damage', 'block', 'star_cost']) {
			const text = (card: Card | undefined) => (card?.[field] === null ? null : String(card?.[field]));
			const differing = [...after.values()].filter((card) => before.has(card.id) && before.get(card.id)?.[field] !== card[field]);
			const expected = differing.map((card) => [card.id, text(before.get(card.id)), text(card)]);
			const shown = (cards?.changed ?? []).flatMap(({ id, changes }) =>
				changes.flatMap((row) => (row.field === field ? [[id, row.old, row.new]] : [])),
			);
			expect(shown, field).toEqual(expected.toSorted(([left], [right]) => (left! < right! ? -1 : 1)));
		}
	});

	test('defaults to the newest version, and to the one before the second', async () => {
		const pair = async (query: string) => {
			const { from, to, versions } = comparedSchema.parse(await get(`/api/compare?kind=orbs&${query}`));
			expect(versions).toEqual(['v0.111.0', 'v0.110.0', 'v0.109.0', 'v0.108.0', 'v0.107.1', 'v0.103.0']);
			return [from.version, to.version];
		};
		expect(await pair('')).toEqual(['v0.110.0', 'v0.111.0']);
		expect(await pair('from=0.103.0')).toEqual(['v0.103.0', 'v0.111.0']);
		expect(await pair('to=V0.107.1')).toEqual(['v0.103.0', 'v0.107.1']);
		expect(await pair('to=0.103.0')).toEqual(['v0.103.0', 'v0.103.0']);
	});

	test('names both versions, and counts each record once', async () => {
		const compared = await compare('V0.103.0', 'v0.111.0');
		expect(compared.from).toMatchObject({ version: 'v0.103.0', date: '2026-04-10', build_id: null });
		expect(compared.to).toEqual({ version: 'v0.111.0', branch: 'beta', date: '2026-08-13', build_id: '24724944' });
		const { added, removed, changed, reworded } = compared.summary;
		const ids = compared.kinds.flatMap((kind) => [
			...new Set([...kind.added, ...kind.removed, ...kind.changed, ...kind.reworded].map(({ id }) => `${kind.id}/${id}`)),
		]);
		expect(added + removed + changed + reworded).toBe(ids.length);
		expect(changed).toBeGreaterThan(150);
		const fields = compared.kinds.flatMap((kind) => kind.changed.flatMap(({ changes }) => changes.map(({ field }) => field)));
		expect(fields.filter((field) => /compendium_order|_key|_raw|^vars/.test(field))).toEqual([]);
	});

	test('names fields, values and records in the language of the answer, and removed ones as they were', async () => {
		const { kinds } = await compare('0.103.0', '0.111.0', '&lang=jpn');
		const record = (kind: string, id: string) => kinds.find((entry) => entry.id === kind)?.changed.find((one) => one.id === id);
		expect(kinds.find(({ id }) => id === 'cards')?.name).toBe('カード');
		expect(record('cards', 'ACCELERANT')).toMatchObject({
			name: '促進剤',
			changes: [{ field: 'rarity', label: 'レアリティ', old: 'レア', new: 'アンコモン' }],
		});
		const bosses = record('acts', 'GLORY')?.changes.find(({ field }) => field === 'bosses');
		expect(bosses).toEqual({ field: 'bosses', label: 'ボス', old: 'The Doormaker', new: '永劫の砂時計', lang: 'en' });
		expect(record('acts', 'GLORY')?.channel).toBe('main');
		expect(kinds.find(({ id }) => id === 'cards')?.added.find(({ id }) => id === 'ABUNDANCE')?.channel).toBe('beta');
		expect(kinds.find(({ id }) => id === 'encounters')?.removed.find(({ id }) => id === 'DOORMAKER_BOSS')?.channel).toBeNull();
	});

	test('names a picture of a card in each version, and both exist', async () => {
		const { kinds } = await compare('0.108.0', '0.107.1', '&kind=cards');
		const { before, after } = kinds[0]!.changed.find(({ changes }) => changes.some(({ field }) => field === 'damage'))!;
		expect([before, after]).toEqual([
			expect.stringContaining('/cards-full/beta/0.108.0/'),
			expect.stringContaining('/cards-full/stable/'),
		]);
		const pictures = await Promise.all(
			[before!, after!].map(async (path) => {
				const response = await server.fetch(path);
				expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
				return Buffer.from(await response.arrayBuffer());
			}),
		);
		expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
		expect((await server.fetch('/cards-full/beta/0.98.0/bash.webp')).status).toBe(404);
	});

	test.each([
		['from=0.105.0&to=0.111.0', 400, '0.105.0'],
		['from=0.103.0&to=%3Cb%3E', 400, '<b>'],
		['from=0.103.0&to=0.107.1-almanac1', 400, '0.107.1-almanac1'],
		['from=0.103.0&to=0.111.0&kind=wings', 400, 'wings'],
		[`from=${'1'.repeat(41)}`, 422, 'from'],
	])('%s is answered with %i', async (query, status, named) => {
		const response = await server.fetch(`/api/compare?${query}`);
		expect(response.status).toBe(status);
		expect(JSON.stringify(await response.json())).toContain(named);
	});
});
