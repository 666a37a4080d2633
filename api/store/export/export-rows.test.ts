import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { prepareForTests } from '../../testing/prepare-for-tests.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { type ExportRow, linePartsOf, lineSuffix } from './export-rows.ts';

const { text, members, seats } = prepareForTests(sampleText());
const [own] = members as readonly [(typeof members)[number]];
const ROW: ExportRow = {
	...{ id: 1, hash: seats[0]!.hash, build: null, submittedAt: null, player: 0 },
	...{ username: null, accountId: null, steamId: null },
	...{ ...text, block: Buffer.from(text.block) },
	...{ bodySegment: null, bodyOffset: null, bodyLength: null },
	...{ membersCrc: own.crc, membersLength: own.length, membersBlockCrc: own.blockCrc, membersBlock: Buffer.from(own.block) },
};
const partsOf = (row: Partial<ExportRow>) => linePartsOf({ ...ROW, ...row });
const spoilt = (bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => {
	const copy = Buffer.from(bytes);
	copy[3]! ^= 1;
	return copy;
};

describe('the parts of a line', () => {
	test('are the run file and the members of its seat', () => {
		const parts = partsOf({})!;
		expect([crc32(parts.text.block), crc32(parts.members!.block)]).toEqual([text.blockCrc, own.blockCrc]);
		expect([parts.text.length, parts.members?.length]).toEqual([text.length, own.length]);
		expect(partsOf({ membersCrc: null })).toMatchObject({ text: { length: text.length }, members: null });
	});

	test.each<[string, Partial<ExportRow>]>([
		['whose text is damaged', { block: spoilt(ROW.block) }],
		['whose members are damaged', { membersBlock: spoilt(ROW.membersBlock) }],
	])('are undefined for a row %s', (_what, row) => expect(partsOf(row)).toBeUndefined());
});

test.each([
	[null, null, '"player_token":null,"submitted_at":null'],
	['0123456789abcdef', 1_780_000_000_123_456, '"player_token":"0123456789abcdef","submitted_at":"2026-05-28T20:26:40.123456Z"'],
])('the end of a line has hash, token %j and time %j', (token, submittedAt, told) => {
	expect(lineSuffix({ ...ROW, submittedAt }, token).toString()).toBe(`,"run_hash":"${ROW.hash}",${told}}\n`);
});
