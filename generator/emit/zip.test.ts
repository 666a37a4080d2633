import { expect, test } from 'vitest';
import { zipArchive } from './zip.ts';

test('an archive carries no clock: its members are of the first day that ZIP knows, in every time zone', async () => {
	const archive = await zipArchive([{ name: 'a.json', content: '{}' }]);
	const [time, date, extra] = [archive.readUInt16LE(10), archive.readUInt16LE(12), archive.readUInt16LE(28)];
	// Day 1, month 1, 1980, and no field with the seconds of a system.
	expect([time, date, extra]).toEqual([0, (1 << 5) | 1, 0]);
});

test('an archive is one that old readers know', async () => {
	const archive = await zipArchive([{ name: 'a.json', content: '{}' }]);
	expect(archive.includes('PK\x06\x06', 0, 'latin1')).toBe(false);
});
