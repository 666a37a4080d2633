import { expect, test } from 'vitest';
import { zipArchive } from './zip.ts';

test('an archive has a fixed date in every time zone', async () => {
	const archive = await zipArchive([{ name: 'a.json', content: '{}' }]);
	const [time, date, extra] = [archive.readUInt16LE(10), archive.readUInt16LE(12), archive.readUInt16LE(28)];
	// 1 January 1980, and no extra field with seconds.
	expect([time, date, extra]).toEqual([0, (1 << 5) | 1, 0]);
});

test('an archive suits old readers', async () => {
	const archive = await zipArchive([{ name: 'a.json', content: '{}' }]);
	expect(archive.includes('PK\x06\x06', 0, 'latin1')).toBe(false);
});
