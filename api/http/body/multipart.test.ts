import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFiles } from './multipart.ts';

const part = (name: string, text: string): string =>
	`--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${text}\r\n`;
const form = (...parts: readonly string[]): Buffer => Buffer.from(`${parts.join('')}--x--\r\n`);
const TYPE = 'multipart/form-data; boundary=x';
const refusedAs = (code: string) => expect.objectContaining({ code });

describe('readFiles', () => {
	test.each(['boundary=x', 'boundary="x"', 'charset=utf-8; boundary=x', ' charset=utf-8 ;boundary=x; a=b'])(
		'finds the boundary in %j',
		(parameters) => {
			const files = readFiles(form(part('a.run', '{}'), part('b.run', '')), `multipart/form-data;${parameters}`, 2);
			expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
				['a.run', '{}'],
				['b.run', ''],
			]);
		},
	);

	test.each([' ;', ';', ' ', '; ', ' ; ;'])('refuses a type of many %j soon', (text) => {
		// Of this thread: what other programs take of the processor is not counted.
		const start = process.threadCpuUsage();
		const type = `multipart/form-data;${text.repeat(4000)}`;
		expect(() => readFiles(form(part('a.run', '')), type, 2)).toThrow(refusedAs('unprocessable'));
		expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
	});

	test('reads what the platform writes, fields that are no files left out', async () => {
		const anyName = fc
			.string({ unit: 'grapheme', maxLength: 30 })
			.map((name) => name.toWellFormed().replaceAll(/[\r\n]/g, '') || 'a');
		const anyFile = fc.tuple(anyName, fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(Buffer.from('\r\n--\r\n\r\n'))));
		await fc.assert(
			fc.asyncProperty(fc.array(anyFile, { minLength: 1, maxLength: 5 }), async (sent) => {
				const written = new FormData();
				written.append('note', 'no file');
				for (const [name, bytes] of sent) written.append('files', new File([new Uint8Array(bytes)], name));
				const response = new Response(written);
				const type = response.headers.get('Content-Type')!;
				const read = readFiles(Buffer.from(await response.arrayBuffer()), type, 6);
				expect(read.map(({ name, bytes }) => [name, [...bytes]])).toEqual(sent.map(([name, bytes]) => [name, [...bytes]]));
			}),
		);
	});

	test('reads names as Python writes them', () => {
		const head = 'Content-Disposition: form-data; name="files"; filename*=utf-8\'\'%E2%82%AC.run';
		expect(readFiles(form(`--x\r\n${head}\r\n\r\n{}\r\n`), TYPE, 1)[0]?.name).toBe('€.run');
	});

	test.each([
		['nothing', ''],
		['no boundary at its start', `a${form(part('a.run', '')).toString()}`],
		['no end', part('a.run', '{}')],
		['a part without a head', '--x\r\n{}\r\n--x--'],
		['a head without an end', `--x\r\n${'a: b\r\n'.repeat(10_000)}\r\n\r\n--x--`],
		['a longer boundary', `${part('a.run', '{}')}--xy--`],
		['no file', '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\n{}\r\n--x--'],
	])('refuses %s', (_what, text) => {
		expect(() => readFiles(Buffer.from(text), TYPE, 9)).toThrow(refusedAs('unprocessable'));
	});

	test('refuses too many parts', () => {
		expect(() => readFiles(form(part('a.run', ''), part('b.run', '')), TYPE, 1)).toThrow(refusedAs('too-large'));
	});

	test('copies nothing, and finds 100 files in 50 MB within moments', () => {
		const body = form(...Array.from({ length: 100 }, (_, index) => part(`${index}.run`, 'x'.repeat(524_288))));
		const start = process.threadCpuUsage();
		const files = readFiles(body, TYPE, 100);
		expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
		expect([files.length, files[99]!.bytes.buffer]).toEqual([100, body.buffer]);
	});

	test('takes as many as are allowed, and counts before it reads', () => {
		expect(readFiles(form(part('a.run', ''), part('b.run', '')), TYPE, 2)).toHaveLength(2);
		expect(() => readFiles(form('--x\r\nno head\r\n', part('b.run', '')), TYPE, 1)).toThrow(refusedAs('too-large'));
	});

	test.each([
		['no type', undefined],
		['another type', 'text/plain; boundary=x'],
		['a type with another in front', `text/plain, ${TYPE}`],
		['a boundary of 71 characters', `multipart/form-data; boundary="${'x'.repeat(71)}"`],
	])('refuses %s', (_what, type) => {
		expect(() => readFiles(form(part('a.run', '')), type, 2)).toThrow(
			'The body must be a form with files (multipart/form-data).',
		);
	});
});
