import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

describe('full pictures of cards', () => {
	test('are at the addresses that records name', async () => {
		const card = (await (await server.fetch('/api/cards/BASH')).json()) as Record<string, string>;
		for (const name of ['image_url_card', 'image_url_card_upg']) {
			const { pathname } = new URL(card[name]!);
			const response = await server.fetch(pathname);
			expect(response.status).toBe(200);
			expect(response.headers.get('content-type')).toBe('image/webp');
			expect(response.headers.get('access-control-allow-origin')).toBe('*');
			const picture = Buffer.from(await response.arrayBuffer());
			expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1040 });
		}
	});

	test('are made on request in a language and with an enchantment, and cached', async () => {
		const path = '/cards-full/stable/jpn/ench/sharp/bash_upg.webp';
		const first = await server.fetch(path);
		expect(first.status).toBe(200);
		const again = await server.fetch(path, { headers: { 'If-None-Match': first.headers.get('etag')!, Accept: 'text/html' } });
		expect(again.status).toBe(304);
	});

	test('are sent even when they cannot be cached', async () => {
		const state = emptyState();
		symlinkSync(join(state, 'nowhere', 'at all'), join(state, 'renders'));
		const full = await startTestServer({}, undefined, state);
		onTestFinished(() => full.close());
		for (let time = 0; time < 2; time += 1)
			expect((await full.fetch('/cards-full/stable/jpn/ench/sharp/bash_upg.webp')).status).toBe(200);
	});

	test.each([
		['a card without a picture', '/cards-full/stable/mad_science.webp'],
		['an enchantment that the card cannot bear', '/cards-full/stable/ench/sharp/defend_ironclad.webp'],
		['an unknown card', '/cards-full/stable/nothing.webp'],
		['an unknown language', '/cards-full/stable/xyz/bash.webp'],
		['an unknown beta', '/cards-full/beta/9.9.9/bash.webp'],
		['another format', '/cards-full/stable/bash.gif'],
		['a way out of the folder', '/cards-full/stable/..%2f..%2fpackage.webp'],
		['an id of any length', `/cards-full/stable/${'a'.repeat(3000)}.webp`],
	])('%s has none', async (_, path) => {
		const response = await server.fetch(path);
		expect(response.status).toBe(404);
		expect(await response.json()).toHaveProperty('detail');
	});
});
