import { expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import type { Catalogue } from '../../derive/catalogue.ts';
import type { RecordSource } from '../../load/source.ts';
import { filesOfTree } from '../../testing/files-of-tree.ts';
import { madeChannel, madeSource } from '../../testing/made-channel.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TreeWriter } from '../tree-writer.ts';
import { emitPictureIndex } from './picture-index.ts';

const VERSION = { version: 'v1.0.0', build_id: '1', date: '2026-01-02' };
const main = madeChannel({ facts: { cards: [{ id: 'POKE' }, { id: 'OLD' }] } });
const beta = (...ids: readonly string[]) => madeChannel({ channel: 'beta', facts: { cards: ids.map((id) => ({ id })) } });
const PATHS = ['poke.webp', 'poke.png', 'old.webp', 'new.webp', 'banner.webp'].map((name) => `static/images/cards/${name}`);

function indexOf(source: RecordSource) {
	const card = (id: string, rest: object = {}) => ({ id, image_url: `/static/images/cards/${id.toLowerCase()}.webp`, ...rest });
	const catalogues = [
		{
			records: new Map([
				['cards', [card('POKE'), card('OLD'), { id: 'PLAIN', image_url: null, description: 'static/images/cards/x' }]],
			]),
		},
		{ records: new Map([['cards', [card('NEW', { variants: [{ picture: '/static/images/cards/old.webp' }] })]]]) },
	] as unknown as Catalogue[];
	const root = temporaryFolder();
	const writer = new TreeWriter({ root, isFast: true, brotliQuality: 5 });
	for (const path of PATHS) writer.add(path, `picture ${path}`);
	writer.add('data/images/cards/x.webp', 'none');
	const index = emitPictureIndex(writer, { root, source, catalogues, entries: writer.entriesFrom(0) });
	expect(JSON.parse(String(filesOfTree(root).get('data/images.json')))).toEqual(index);
	return index;
}

test('a picture has the versions of its records, or all versions without any', () => {
	const source = {
		...madeSource(main, { channels: { main: VERSION } }),
		betaVersions: [
			{ tag: '1.1.0', source: beta('POKE', 'OLD', 'NEW') },
			{ tag: '1.2.0', source: beta('POKE', 'NEW') },
		],
	} as unknown as RecordSource;
	const { versions, files } = indexOf(source);
	expect(versions).toEqual([
		{ version: 'v1.0.0', channel: 'main' },
		{ version: 'v1.1.0', channel: 'beta' },
		{ version: 'v1.2.0', channel: 'beta' },
	]);
	const bytes = (name: string) => Buffer.from(`picture static/images/${name}`);
	const file = (name: string, having?: string[]) => ({
		path: name,
		bytes: bytes(name).length,
		crc32: crc32(bytes(name)),
		...(having ? { versions: having } : {}),
	});
	expect(files).toEqual([
		file('cards/banner.webp'),
		file('cards/new.webp', ['v1.1.0', 'v1.2.0']),
		file('cards/old.webp'),
		file('cards/poke.png'),
		file('cards/poke.webp'),
	]);
});

test('a catalogue without versions has none', () => {
	expect(indexOf(madeSource(main)).versions).toEqual([]);
});
