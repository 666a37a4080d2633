import { describe, expect, test } from 'vitest';
import { representationOf } from '../negotiation/representation.ts';
import { nameCardPicture, nameRunPicture } from './page-picture.ts';

const ORIGIN = 'https://almanac.example';
const HEAD = '<meta property="og:title" content="Bash"><meta property="og:image" content="/static/share/cards/bash.jpg">';
const PAGE = `${HEAD}<img src="/cards-full/stable/bash.webp">`;

describe('nameCardPicture', () => {
	test.each([
		['cards/bash.html', '/api/cards/BASH/picture.jpg'],
		['cards/bash/index.html', '/api/cards/BASH/picture.jpg'],
		['jpn/cards/bash.html', '/api/cards/BASH/picture.jpg?lang=jpn'],
		['beta/jpn/cards/bash.html', '/api/cards/BASH/picture.jpg?lang=jpn&amp;channel=beta'],
	])('%s has %s', (file, address) => {
		const shown = nameCardPicture(file, PAGE, ORIGIN);
		expect(shown).toBe(PAGE.replace('/static/share/cards/bash.jpg', () => ORIGIN + address));
	});

	test.each([
		['relics/anchor.html', PAGE],
		['cards.html', PAGE],
		['cards/mad_science.html', HEAD],
	])('%s is unchanged', (file, page) => {
		expect(nameCardPicture(file, page, ORIGIN)).toBe(page);
	});
});

test('nameRunPicture names the picture of the run and keeps what the page depends on', () => {
	const shell = representationOf(Buffer.from(HEAD), 'text/html; charset=utf-8', 'Thu, 18 Jun 2026 00:00:00 GMT');
	for (const path of ['runs/11830a0cddfcce95', 'jpn/runs/11830a0cddfcce95/replay']) {
		const page = nameRunPicture(path, shell, { address: ORIGIN, vary: ['Host'] });
		expect(page.bodies.identity.toString()).toContain(`content="${ORIGIN}/api/runs/shared/11830a0cddfcce95/picture.png"`);
		expect(page).toMatchObject({ mediaType: shell.mediaType, lastModified: shell.lastModified, vary: ['Host'] });
	}
});
