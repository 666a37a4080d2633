import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sampleRun } from '../../api/testing/sample-run.ts';
import { startTestServer } from '../../api/testing/test-server.ts';
import { refusalStrings } from '../../generator/uploader/refusal-strings.ts';
import { builtTree } from '../../api/testing/built-tree.ts';
import { suiteFolder } from '../../generator/testing/temporary-folder.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { uploaderPackage } from '../../generator/uploader/uploader-package.ts';

const run = promisify(execFile);
const folder = suiteFolder();

const server = sharedByTests(() => startTestServer());

/** The unpacked uploader package. */
async function unpack(): Promise<string> {
	const words = refusalStrings(join(await builtTree(), 'current'), ['eng', 'jpn']);
	const archive = join(folder, 'upload.tgz');
	writeFileSync(archive, await uploaderPackage({ words, digest: '0123456789ab' }));
	await run('tar', ['-xzf', archive, '-C', folder]);
	const { bin } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as { bin: Record<string, string> };
	return join(folder, 'package', Object.values(bin)[0]!);
}

function addRun(name: string, content: string): void {
	const history = join(folder, 'saves/76561198000000007/profile1/saves/history');
	mkdirSync(history, { recursive: true });
	writeFileSync(join(history, name), content);
	const minuteAgo = Date.now() / 1000 - 60;
	utimesSync(join(history, name), minuteAgo, minuteAgo);
}

test('the uploader sends a run, and explains the rejection of another', async () => {
	const program = await unpack();
	addRun('1.run', JSON.stringify(sampleRun({ seed: 'UPLOADER01' })));
	addRun('2.run', '{"players":[]}');
	const upload = async (...args: string[]) => {
		const environment = { PATH: process.env['PATH'], HOME: folder, LANG: 'ja_JP.UTF-8' };
		const { stdout } = await run(
			process.execPath,
			[program, '--json', '--yes', '--to', server.address, '--folder', join(folder, 'saves'), ...args],
			{
				env: environment,
			},
		);
		return stdout
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line) as { event: string; url?: string; reason?: string });
	};
	const lines = await upload();
	expect(lines.at(-1)).toMatchObject({ event: 'end', accepted: 1, refused: 1 });
	const hash = lines.find(({ event }) => event === 'accepted')!.url!.replace(/^.*\//, '');
	expect((await server.fetch(`/api/runs/shared/${hash}`)).status).toBe(200);
	expect(lines.find(({ event }) => event === 'refused')!.reason).toMatch(/\p{Script=Hiragana}/u);
	expect((await upload('--again')).at(-1)).toMatchObject({ accepted: 0, duplicate: 1, refused: 1 });
});
