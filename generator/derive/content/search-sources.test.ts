import { describe, expect, test } from 'vitest';
import type { PictureIndex } from '../../../contract/pictures/picture-index.ts';
import type { Content } from '../../load/content/content.ts';
import { madeChannel } from '../../testing/made-channel.ts';
import { pictureSources } from './picture-sources.ts';
import { neutralSources, pageSources, titledPages } from './search-sources.ts';

describe('pages with a title', () => {
	const pages = titledPages({
		mechanics: [{ slug: 'odds', title: 'Odds', category: 'secrets', description: 'How often.' }],
		guides: [{ slug: 'climb', title: 'Climb', category: 'general', summary: 'Where to begin.', tags: ['start', 'map'] }],
		pages: [
			{ path: '/seeds', name: 'Seeds', keywords: ['find', 'map'] },
			{ path: '/developers/limits', name: 'Limits', keywords: [] },
		],
	} as unknown as Content);

	test('are found by their summary and their tags', () => {
		expect(pageSources(pages, madeChannel({}), 'eng')).toEqual([
			{ kind: 'mechanics', name: 'Odds', path: '/mechanics/odds', subtitle: 'secrets', text: 'How often.' },
			{ kind: 'guide', name: 'Climb', path: '/guides/climb', subtitle: 'general', text: 'Where to begin.\nstart\nmap' },
			{ kind: 'page', name: 'Seeds', path: '/seeds', subtitle: '/seeds', text: '\nfind\nmap\nseeds' },
			{
				kind: 'document',
				name: 'Limits',
				path: '/developers/limits',
				subtitle: '/developers/limits',
				text: '\ndevelopers limits',
			},
		]);
	});

	test('are found by the words of the language, and by the English title', () => {
		const words = {
			deu: {
				mechanics_titles: { odds: 'Chancen' },
				mechanics_descriptions: { odds: 'Wie oft.' },
				guide_titles: { climb: 'Aufstieg' },
				guide_summaries: { climb: 'Der Anfang.' },
				pages: { 'section.seeds': 'Startwerte' },
			},
		};
		expect(pageSources(pages, madeChannel({ words }), 'deu')).toMatchObject([
			{ name: 'Chancen', english: 'Odds', text: 'Wie oft.' },
			{ name: 'Aufstieg', english: 'Climb', text: 'Der Anfang.\nstart\nmap' },
			{ name: 'Startwerte', english: 'Seeds' },
			{ name: 'Limits' },
		]);
	});
});

test('announcements are found by their titles', () => {
	expect(neutralSources({ news: [{ gid: '7', title: 'Patch' }] } as unknown as Content)).toEqual([
		{ kind: 'news', name: 'Patch', path: '/news/7', subtitle: 'News', text: '' },
	]);
});

describe('pictures', () => {
	const file = (path: string, versions?: string[]) => ({ path, bytes: 1, crc32: 1, ...(versions ? { versions } : {}) });
	const index: PictureIndex = {
		versions: [
			{ version: 'v1.0.0', channel: 'main' },
			{ version: 'v1.1.0', channel: 'beta' },
			{ version: 'v1.2.0', channel: 'beta' },
		],
		files: [
			file('cards/bash.png'),
			file('cards/bash.webp'),
			file('cards/new_one.webp', ['v1.2.0']),
			file('misc/ancients/sage.webp', ['v1.0.0']),
		],
	};
	const bash = {
		kind: 'image',
		name: 'bash',
		path: '/static/images/cards/bash.webp',
		subtitle: 'Cards (Main v1.0.0)',
		thumb: '/static/images/cards/bash.webp',
		text: 'Cards cards',
	};
	const sage = {
		...bash,
		name: 'sage',
		path: '/static/images/misc/ancients/sage.webp',
		thumb: '/static/images/misc/ancients/sage.webp',
	};
	const ancient = { ...sage, subtitle: 'Ancients (Main v1.0.0)', text: 'Ancients misc ancients' };

	test('of the released game are found once in the best form', () => {
		expect(pictureSources(index, 'main')).toEqual([bash, ancient]);
	});

	test('that the beta adds are found on the beta, under its newest version', () => {
		const at = '/static/images/cards/new_one.webp';
		const added = {
			kind: 'image',
			name: 'new one',
			path: at,
			thumb: at,
			subtitle: 'Beta Cards (Beta v1.2.0)',
			text: 'Beta Cards cards',
		};
		expect(pictureSources(index, 'beta')).toEqual([bash, ancient, added]);
	});

	test('of a catalogue without versions name none', () => {
		expect(pictureSources({ versions: [], files: [file('cards/bash.webp')] }, 'main')).toMatchObject([
			{ subtitle: 'Cards (Main)' },
		]);
	});
});
