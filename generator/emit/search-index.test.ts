import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchDocumentSchema } from '../../contract/search/document.ts';
import { createScope } from '../../contract/search/scope.ts';
import { searchScopes } from '../../contract/search/search.ts';
import { loadIndex } from '../../contract/search/term-index.ts';
import { type SearchScopeName, searchFiles } from '../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import type { Content } from '../load/content/content.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { emitNeutralSearch, emitSearch } from './search-index.ts';
import { TreeWriter } from './tree-writer.ts';

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
	const emit: Emit = (writer) => emitSearch(writer, { channel: 'main', language: 'eng', records, coverage: {} } as Catalogue);

	test('writes documents and indexes that find them by name and by text', () => {
		const card = { name: 'Venom Coat', path: '/cards/venom_coat', subtitle: 'silent · Skill · Rare' };
		expect(search(emit, 'eng', 'venom')).toEqual([card]);
		expect(search(emit, 'eng', 'poison')).toEqual([card]);
	});

	test('leaves out what no list shows', () => {
		expect(search(emit, 'eng', 'hidden')).toEqual([]);
	});
});

describe('emitNeutralSearch', () => {
	const content = {
		mechanics: [{ slug: 'card-odds', title: 'Card odds', description: 'How rare cards turn up.', category: 'mechanics' }],
		guides: [{ slug: 'first-climb', title: 'First climb', category: 'general', summary: 'Where to begin.', tags: ['starter'] }],
		pages: [{ path: '/merchant', name: 'Merchant', keywords: ['shop', 'prices'] }],
		news: [{ gid: '17', title: 'Patch notes' }],
	};
	const emit: Emit = (writer) => emitNeutralSearch(writer, 'main', content as unknown as Content);

	test.each([
		['odds', { name: 'Card odds', path: '/mechanics/card-odds', subtitle: 'mechanics' }],
		['starter', { name: 'First climb', path: '/guides/first-climb', subtitle: 'general' }],
		['shop', { name: 'Merchant', path: '/merchant', subtitle: '/merchant' }],
		['patch notes', { name: 'Patch notes', path: '/news/17', subtitle: 'News' }],
	])('makes %s find its page', (query, item) => {
		expect(search(emit, 'neutral', query)).toEqual([item]);
	});

	test('writes indexes of nothing when there is no content', () => {
		const empty = { mechanics: [], guides: [], pages: [], news: [] };
		const emitNothing: Emit = (writer) => emitNeutralSearch(writer, 'main', empty as unknown as Content);
		expect(search(emitNothing, 'neutral', 'anything')).toEqual([]);
	});
});
