import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchDocumentSchema } from '../../../contract/search/document.ts';
import { createScope } from '../../../contract/search/scope.ts';
import { searchScopes } from '../../../contract/search/search.ts';
import { loadIndex } from '../../../contract/search/term-index.ts';
import { type SearchScopeName, searchFiles } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../../derive/catalogue.ts';
import type { TitledPage } from '../../derive/content/search-sources.ts';
import type { Content } from '../../load/content/content.ts';
import { filesOfTree } from '../../testing/files-of-tree.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { emitNeutralSearch, emitPictureSearch, emitSearch, emitSearchNames, searchNames } from './search-index.ts';
import { TreeWriter } from '../tree-writer.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

type Emit = (writer: TreeWriter) => void;

/** Writes into a tree, reads the files back and searches them. */
function search(emit: Emit, scope: SearchScopeName, query: string) {
	const root = temporaryFolder();
	emit(new TreeWriter({ root, isFast: true, brotliQuality: 8 }));
	const files = filesOfTree(root);
	const read = (path: string) => JSON.parse(String(files.get(path))) as unknown;
	const { documents, names, text } = searchFiles('main', scope);
	const loaded = createScope(z.array(searchDocumentSchema).parse(read(documents)), loadIndex(read(names)), loadIndex(read(text)));
	return searchScopes([loaded], query).flatMap(({ items }) => items);
}

describe('emitSearch', () => {
	const records = new Map([
		[
			'cards',
			[{ id: 'VENOM_COAT', name: 'Venom Coat', color: 'silent', type: 'Skill', rarity: 'Rare', description: 'Apply poison.' }],
		],
		[
			'relics',
			[
				{ id: 'ANCHOR', name: 'Anchor', description: '' },
				{ id: 'VAKUU_CARD_1', name: 'Hidden', description: '' },
			],
		],
	]) as unknown as Catalogue['records'];
	const catalogue = { channel: 'main', language: 'deu', records, coverage: {} } as Catalogue;
	const pages: readonly TitledPage[] = [
		{
			kind: 'mechanics',
			path: '/mechanics/card-odds',
			title: 'Card odds',
			subtitle: 'mechanics',
			summary: 'How rare cards turn up.',
			tags: [],
			titles: [['mechanics_titles', 'card-odds']],
			summaries: [],
		},
		{
			kind: 'guide',
			path: '/guides/first-climb',
			title: 'First climb',
			subtitle: 'general',
			summary: 'Where to begin.',
			tags: ['starter'],
			titles: [['guide_titles', 'first-climb']],
			summaries: [],
		},
	];
	const emit: Emit = (writer) => {
		emitSearch(writer, catalogue, channel, pages, (name) => (name === 'Venom Coat' ? ['ben omu'] : []));
		emitSearchNames(writer, catalogue, searchNames(catalogue, channel, pages));
	};
	const channel = {
		messages: new Map([['eng', new Map([['relics', new Map([['ANCHOR', { name: 'Kedge' }]])]])]]),
		userInterface: new Map([['deu', { guide_titles: { 'first-climb': 'Der erste Aufstieg' } }]]),
	} as unknown as ChannelSource;

	test('writes documents and indexes that find them by name and by text', () => {
		const card = { name: 'Venom Coat', path: '/cards/venom_coat', subtitle: 'silent · Skill · Rare' };
		expect(search(emit, 'deu', 'venom')).toEqual([card]);
		expect(search(emit, 'deu', 'poison')).toEqual([card]);
	});

	test('writes the readings of names', () => {
		expect(search(emit, 'deu', 'benomu')).toMatchObject([{ name: 'Venom Coat' }]);
	});

	test('leaves out unlisted records', () => {
		expect(search(emit, 'deu', 'hidden')).toEqual([]);
	});

	test('finds a record by its English name and shows its own', () => {
		expect(search(emit, 'deu', 'kedge')).toEqual([{ name: 'Anchor', path: '/relics/anchor', subtitle: '' }]);
	});

	test.each([
		['odds', { name: 'Card odds', path: '/mechanics/card-odds', subtitle: 'mechanics' }],
		['aufstieg', { name: 'Der erste Aufstieg', path: '/guides/first-climb', subtitle: 'general' }],
		['first climb', { name: 'Der erste Aufstieg', path: '/guides/first-climb', subtitle: 'general' }],
		['starter', { name: 'Der erste Aufstieg', path: '/guides/first-climb', subtitle: 'general' }],
	])('makes %s find its page', (query, item) => {
		expect(search(emit, 'deu', query)).toEqual([item]);
	});
});

describe('emitNeutralSearch', () => {
	const content = { news: [{ gid: '17', title: 'Patch notes' }] };
	const emit: Emit = (writer) => emitNeutralSearch(writer, 'main', content as unknown as Content);

	test('finds news by title', () => {
		expect(search(emit, 'neutral', 'patch notes')).toEqual([{ name: 'Patch notes', path: '/news/17', subtitle: 'News' }]);
	});

	test('writes empty indexes without content', () => {
		const empty = { news: [] };
		const emitNothing: Emit = (writer) => emitNeutralSearch(writer, 'main', empty as unknown as Content);
		expect(search(emitNothing, 'neutral', 'anything')).toEqual([]);
	});
});

test('emitPictureSearch finds a picture by name', () => {
	const index = {
		versions: [{ version: 'v1.0.0', channel: 'main' as const }],
		files: [{ path: 'cards/bash.webp', bytes: 1, crc32: 1 }],
	};
	const path = '/static/images/cards/bash.webp';
	expect(search((writer) => emitPictureSearch(writer, 'main', index), 'pictures', 'bash')).toEqual([
		{ name: 'bash', path, subtitle: 'Cards (Main v1.0.0)', thumb: path, external: true },
	]);
});
