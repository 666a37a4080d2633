import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormBounds, type FormFile, readFiles } from './multipart.ts';

const part = (name: string, text: string): string =>
	`--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${text}\r\n`;
const form = (...parts: readonly string[]): Buffer => Buffer.from(`${parts.join('')}--x--\r\n`);
const TYPE = 'multipart/form-data; boundary=x';
const BOUNDS: FormBounds = { mostFiles: 9, largestFile: 1000 };
const refusedAs = (code: string) => expect.objectContaining({ code });

/** The body in pieces of so many bytes. */
async function* pieces(body: Buffer, size: number): AsyncGenerator<Buffer> {
	for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

const filesOf = (body: Buffer, type: string | undefined, mostFiles: number, size = 7): Promise<FormFile[]> =>
	Array.fromAsync(readFiles(pieces(body, size), type, { ...BOUNDS, mostFiles }));

const textsOf = (files: readonly FormFile[]) => files.map(({ name, bytes }) => [name, bytes?.toString()]);

describe('readFiles', () => {
	test.each(['boundary=x', 'boundary="x"', 'charset=utf-8; boundary=x', ' charset=utf-8 ;boundary=x; a=b'])(
		'finds the boundary in %j',
		async (parameters) => {
			const files = await filesOf(form(part('a.run', '{}'), part('b.run', '')), `multipart/form-data;${parameters}`, 2);
			expect(textsOf(files)).toEqual([
				['a.run', '{}'],
				['b.run', ''],
			]);
		},
	);

	test.each([' ;', ';', ' ', '; ', ' ; ;'])('rejects a type of many %j quickly', async (text) => {
		// Of this thread only, so that other programs do not count.
		const start = process.threadCpuUsage();
		const type = `multipart/form-data;${text.repeat(4000)}`;
		await expect(filesOf(form(part('a.run', '')), type, 2)).rejects.toEqual(refusedAs('unprocessable'));
		expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
	});

	test('reads what the platform writes, and ignores fields that are no files', async () => {
		const anyName = fc
			.string({ unit: 'grapheme', maxLength: 30 })
			.map((name) => name.toWellFormed().replaceAll(/[\r\n]/g, '') || 'a');
		const anyFile = fc.tuple(anyName, fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(Buffer.from('\r\n--\r\n\r\n'))));
		await fc.assert(
			fc.asyncProperty(
				fc.array(anyFile, { minLength: 1, maxLength: 5 }),
				fc.integer({ min: 1, max: 400 }),
				async (sent, size) => {
					const written = new FormData();
					written.append('note', 'no file');
					for (const [name, bytes] of sent) written.append('files', new File([new Uint8Array(bytes)], name));
					const response = new Response(written);
					const type = response.headers.get('Content-Type')!;
					const read = await filesOf(Buffer.from(await response.arrayBuffer()), type, 6, size);
					expect(read.map(({ name, bytes }) => [name, [...bytes!]])).toEqual(sent.map(([name, bytes]) => [name, [...bytes]]));
				},
			),
		);
	});

	test('reads names as Python writes them', async () => {
		const head = 'Content-Disposition: form-data; name="files"; filename*=utf-8\'\'%E2%82%AC.run';
		expect(textsOf(await filesOf(form(`--x\r\n${head}\r\n\r\n{}\r\n`), TYPE, 1))).toEqual([['€.run', '{}']]);
	});

	test.each([
		['nothing', ''],
		['no boundary at its start', `a${form(part('a.run', '')).toString()}`],
		['no end', part('a.run', '{}')],
		['a part without a head', '--x\r\n{}\r\n--x--'],
		['a head without an end', `--x\r\n${'a: b\r\n'.repeat(10_000)}\r\n\r\n--x--`],
		['a longer boundary', `${part('a.run', '{}')}--xy--`],
		['no file', '--x\r\nContent-Disposition: form-data; name="files"\r\n\r\n{}\r\n--x--'],
	])('refuses %s', async (_what, text) => {
		await expect(filesOf(Buffer.from(text), TYPE, 9)).rejects.toEqual(refusedAs('unprocessable'));
	});

	test('accepts the allowed number of parts, and counts before it reads', async () => {
		const two = [part('a.run', ''), part('b.run', '')];
		expect(await filesOf(form(...two), TYPE, 2)).toHaveLength(2);
		await expect(filesOf(form(...two), TYPE, 1)).rejects.toEqual(refusedAs('too-large'));
		await expect(filesOf(form(part('a.run', ''), '--x\r\nno head\r\n'), TYPE, 1)).rejects.toEqual(refusedAs('too-large'));
	});

	test('skips the bytes of a file that is too large, and reads the next one', async () => {
		const body = form(part('a.run', 'x'.repeat(1001)), part('b.run', 'x'.repeat(1000)));
		expect(textsOf(await filesOf(body, TYPE, 2))).toEqual([
			['a.run', undefined],
			['b.run', 'x'.repeat(1000)],
		]);
	});

	test('yields each file before the next one arrives, and releases the body', async () => {
		const sent: string[] = [];
		async function* chunks(): AsyncGenerator<Buffer> {
			try {
				for (const name of ['a.run', 'b.run', 'c.run']) {
					sent.push(name);
					yield Buffer.from(part(name, '{}'));
				}
			} finally {
				sent.push('end');
			}
		}
		for await (const { name } of readFiles(chunks(), TYPE, BOUNDS)) {
			sent.push(`read ${name}`);
			if (name === 'b.run') break;
		}
		expect(sent).toEqual(['a.run', 'b.run', 'read a.run', 'c.run', 'read b.run', 'end']);
	});

	test('finds 100 files in 50 MB quickly', async () => {
		const body = form(...Array.from({ length: 100 }, (_, index) => part(`${index}.run`, 'x'.repeat(524_288))));
		const start = process.threadCpuUsage();
		const files = readFiles(pieces(body, 65_536), TYPE, { mostFiles: 100, largestFile: 524_288 });
		expect((await Array.fromAsync(files, ({ bytes }) => bytes?.length)).every((length) => length === 524_288)).toBe(true);
		expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
	});

	test.each([
		['no type', undefined],
		['another type', 'text/plain; boundary=x'],
		['a type with another in front', `text/plain, ${TYPE}`],
		['a boundary of 71 characters', `multipart/form-data; boundary="${'x'.repeat(71)}"`],
	])('refuses %s', async (_what, type) => {
		await expect(filesOf(form(part('a.run', '')), type, 2)).rejects.toThrow(
			'The body must be a form with files (multipart/form-data).',
		);
	});
});
