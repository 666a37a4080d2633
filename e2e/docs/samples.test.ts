import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { isEndless, isMediaAnswer } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { isInstalled } from '../../api/testing/is-installed.ts';
import { startTestServer } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { samplesOf } from '../../site/docs/samples.ts';

const server = sharedByTests(() => startTestServer());

const run = promisify(execFile);
const HAS_CURL = isInstalled('curl');

/** Public downloads; test trees have no archives. */
const DOWNLOADS = ROUTES.filter(
	(route) =>
		route.method === 'get' &&
		isMediaAnswer(route.response) &&
		!isEndless(route) &&
		!route.exampleStatus &&
		!route.errors.includes('unauthorized') &&
		!route.file?.endsWith('.zip') &&
		route.path !== '/metrics',
).map((route) => [route.id, route] as const);

describe('the samples of download routes', () => {
	test('exist', () => {
		expect(DOWNLOADS.length).toBeGreaterThan(5);
	});

	test.each(DOWNLOADS)('of %s save the response', async (_id, route) => {
		const sent = Buffer.from(await (await server.fetch(route.example)).arrayBuffer());
		const saved = async (title: string, program: string, args: (code: string) => readonly string[]) => {
			const cwd = mkdtempSync(join(inject('testFolder'), 'sample-'));
			const code = samplesOf(route).find((sample) => sample.title === title)!.code;
			await run(program, args(code), { cwd, env: { ...process.env, HOST: server.address } });
			return readdirSync(cwd).map((name) => readFileSync(join(cwd, name)).length);
		};
		const script = (code: string) => ['--input-type=module', '--eval', `const { HOST } = process.env;\n${code}`];
		const [length, ...others] = await saved('JavaScript', process.execPath, script);
		expect(others).toEqual([]);
		expect(length).toBeGreaterThan(0);
		// Run archives contain their creation time.
		expect(Math.abs(length! - sent.length)).toBeLessThan(100);
		if (HAS_CURL) expect(await saved('curl', 'sh', (code) => ['-c', code])).toEqual([expect.closeTo(length!, -3)]);
	});
});
