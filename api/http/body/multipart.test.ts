import { describe, expect, test } from 'vitest';
import { readFiles } from './multipart.ts';

const part = (name: string, text: string): string =>
	`--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${text}\r\n`;
const form = (...parts: readonly string[]): Buffer => Buffer.from(`${parts.join('')}--x--\r\n`);

describe('readFiles', () => {
	test.each(['boundary=x', 'boundary="x"', 'charset=utf-8; boundary=x', ' charset=utf-8 ;boundary=x; a=b'])(
		'finds the boundary in %j',
		async (parameters) => {
			const files = await readFiles(form(part('a.run', '{}'), part('b.run', '')), `multipart/form-data;${parameters}`, 2);
			expect(files.map(({ name, size }) => [name, size])).toEqual([
				['a.run', 2],
				['b.run', 0],
			]);
		},
	);

	test.each([' ;', ';', ' ', '; ', ' ; ;'])('refuses a type of many %j soon', async (text) => {
		// Of this thread: what other programs take of the processor is not counted.
		const start = process.threadCpuUsage();
		const type = `multipart/form-data;${text.repeat(4000)}`;
		await expect(readFiles(form(part('a.run', '')), type, 2)).rejects.toMatchObject({ code: 'unprocessable' });
		expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
	});
});
