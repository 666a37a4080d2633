import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type SampleOptions, sampleRun, sampleText } from '../testing/sample-run.ts';
import { parseRun } from './parse-run.ts';
import { runHash } from './run-hash.ts';
import type { ParsedRun } from '../../contract/run-files/seat.ts';

const parse = (options: SampleOptions = {}): ParsedRun => parseRun(sampleText(options)).run;

describe('runHash', () => {
	test('is SHA-256 over six parts of the file', () => {
		const run = parse({ characters: ['IRONCLAD', 'SILENT'] });
		const expected = createHash('sha256').update('AAAAAAAAAA:CHARACTER.SILENT:1780000000:3600:6:1').digest('hex').slice(0, 16);
		expect(runHash(run, run.seats[1]!)).toBe(expected);
	});

	test('does not depend on ids, outcome, ascension, version or the damage block', () => {
		const [one, other] = [
			parse(),
			parse({ playerIds: [2], isWin: false, ascension: 9, build: 'v9', extra: { _spirecodex_damage: {} } }),
		];
		expect(runHash(other, other.seats[0]!)).toBe(runHash(one, one.seats[0]!));
	});

	test.each([
		['3600', '3600'],
		['3600.0', '3600.0'],
		['3600.50', '3600.5'],
		['36e2', '3600.0'],
		['"3600"', '3600'],
		['[3600.0]', '0'],
		['null', '0'],
	])('treats a time written %s like the public service', (written, hashed) => {
		const nested = '"x":{"run_time":1.0},';
		const text = JSON.stringify(sampleRun()).replace('"run_time":3600', `"run_time":7.0,${nested}"run_time":${written}`);
		const { run } = parseRun(Buffer.from(text));
		const expected = createHash('sha256')
			.update(`AAAAAAAAAA:CHARACTER.IRONCLAD:1780000000:${hashed}:6:0`)
			.digest('hex')
			.slice(0, 16);
		expect(runHash(run, run.seats[0]!)).toBe(expected);
	});

	test('treats absent fields as empty and an absent time as 0', () => {
		const nothing = { seed: undefined, start_time: undefined, run_time: undefined };
		const { run } = parseRun(Buffer.from(JSON.stringify({ ...sampleRun(), ...nothing })));
		const expected = createHash('sha256').update(':CHARACTER.IRONCLAD::0:6:0').digest('hex').slice(0, 16);
		expect(runHash(run, run.seats[0]!)).toBe(expected);
	});
});
