import { expect, test } from 'vitest';
import type { Catalogue } from '../derive/catalogue.ts';
import { deriveCatalogue } from '../derive/catalogue.ts';
import { formatProblem } from '../problems/problem.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { madeChannel, madeSource } from '../testing/made-channel.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { emitCatalogue, listed, readBack } from './catalogue-files.ts';
import { TreeWriter } from './tree-writer.ts';

const channel = madeChannel({
	facts: {
		keywords: [{ id: 'EXHAUST' }, { id: 'SLY' }],
		orbs: [{ id: 'EMBER_ORB' }],
		cards: [{ id: 'CALL' }],
		relics: [{ id: 'VAKUU_CARD_1' }, { id: 'LAMP' }],
	},
	texts: {
		eng: {
			keywords: { EXHAUST: { name: 'Exhaust' }, SLY: { name: 'Sly' } },
			orbs: { EMBER_ORB: { name: 'Ember' } },
			cards: { CALL: { name: 'Call', description: 'Channel 1 Ember.' } },
		},
	},
});
const catalogue = deriveCatalogue(madeSource(channel), channel, 'eng');
const ids = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id);

test('lists omit unlisted records', () => {
	expect(ids(listed(catalogue, 'relics'))).toEqual(['LAMP']);
	expect(ids(listed(catalogue, 'keywords'))).toEqual(['EXHAUST', 'SLY']);
});

test('every kind has a list, and every record a file, even if unlisted', () => {
	const root = temporaryFolder();
	emitCatalogue(new TreeWriter({ root, isFast: true, brotliQuality: 5 }), catalogue);
	const files = filesOfTree(root);
	const read = (path: string): unknown => JSON.parse(String(files.get(`data/main/eng/${path}.json`)));
	expect(read('keywords')).toMatchObject([{ id: 'EXHAUST' }, { id: 'SLY' }]);
	expect(read('keywords/SLY')).toMatchObject({ id: 'SLY', name: 'Sly' });
	expect(read('relics')).toMatchObject([{ id: 'LAMP' }]);
	expect(read('relics/VAKUU_CARD_1')).toMatchObject({ id: 'VAKUU_CARD_1' });
	expect(read('orbs')).toMatchObject([{ channeled_by_cards: [{ id: 'CALL' }] }]);
	expect(read('orbs')).toEqual([read('orbs/EMBER_ORB')]);
	expect(read('stories')).toEqual([]);
});

test('reports a record that does not match its published schema', () => {
	const records = new Map([
		[
			'keywords',
			[
				{ id: 'EXHAUST', name: 'Exhaust', description: '' },
				{ id: 'SLY', name: 7, description: '' },
			],
		],
		['monsters', [{ id: 'GRUB', moves: [{ id: 'BITE', name: null }] }]],
	]);
	const broken = { channel: 'beta', language: 'deu', records, coverage: {} } as unknown as Catalogue;
	const problems = readBack(broken).map(formatProblem);
	expect(problems).toContain(
		'beta/facts/keywords.json SLY name: makes a record that violates its schema (deu): Invalid input: expected string, received number; got `7` (published-schema)',
	);
	expect(problems).toContainEqual(expect.stringMatching(/^beta\/facts\/monsters\.json GRUB moves\.0\.name: .*; got `null` /));
	expect(problems.filter((line) => line.includes('EXHAUST'))).toEqual([]);
	expect(readBack({ ...catalogue, records: new Map([['keywords', catalogue.records.get('keywords')!]]) })).toEqual([]);
});
