import { describe, expect, test } from 'vitest';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { packRun, unpackRun } from './packed-run.ts';

describe('a packed run', () => {
	const run = prepareForTests(sampleText());

	test('unpacks to the same run', () => {
		expect(unpackRun(packRun(run))).toEqual(run);
	});

	test('has a deck for one player and none for several', () => {
		expect(packRun(run).deck).toMatchObject({ character: 'IRONCLAD', cards: expect.arrayContaining(['BASH']) });
		const party = prepareForTests(sampleText({ characters: ['IRONCLAD', 'SILENT'], playerIds: [1, 2] }));
		expect(packRun(party).deck).toBeNull();
	});

	test('has its own memory, which can be moved', () => {
		const { bytes } = packRun(run);
		expect([bytes.byteOffset, bytes.byteLength]).toEqual([0, bytes.buffer.byteLength]);
		expect(structuredClone(bytes, { transfer: [bytes.buffer] }).length).toBeGreaterThan(0);
	});
});
