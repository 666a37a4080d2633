import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { problemsOf } from '../testing/findings.ts';
import { MINIATURE, MINIATURE_LANGUAGES, buildMiniature } from '../testing/miniature.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { build } from './build.ts';
import { ProblemsError } from '../problems/problems-error.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

async function buildProblemsOf(data: string): Promise<string> {
	const out = join(temporaryFolder(), 'dist');
	const error = await build({ data, out, languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false }).catch(
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(ProblemsError);
	return (error as ProblemsError).message;
}

describe('a build rejects everything that checks reject, whichever stage fails first', () => {
	test.each([
		['English, which loads first', 'main/facts/cards.json', '"cost": 1,', '"cost": 1,,'],
		['another language', 'main/text/jpn/cards.json', '{Damage}', '{Damage'],
		['the check alone', 'main/facts/cards.json', '"spawns_cards": ["POKE"]', '"spawns_cards": ["POKEY"]'],
	])('%s', async (_name, file, from, to) => {
		const data = copyOfMiniature();
		edit(join(data, file), from, to);
		edit(join(data, 'main/text/jpn/cards.json'), '勉強', ' ');
		expect(await buildProblemsOf(data)).toBe(problemsOf(data));
	});
});

describe('the last good tree', () => {
	test('stays current if the input is invalid', async () => {
		const out = temporaryFolder();
		const data = copyOfMiniature();
		const options = { data, out, languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
		await build(options);
		const before = filesOfTree(join(out, 'current'));
		edit(join(data, 'main/facts/cards.json'), '"cost": 1,', '"cost": 1,,');
		await expect(build(options)).rejects.toThrow('is not valid JSON');
		expect(filesOfTree(join(out, 'current'))).toEqual(before);
		expect(readdirSync(join(out, 'trees'))).toEqual(['1']);
	});

	test('stays current if a build is killed, and the next build cleans up', async () => {
		const out = temporaryFolder();
		await buildMiniature(out);
		const target = readlinkSync(join(out, 'current'));
		const child = spawn(process.execPath, [CLI, 'build', '--no-pages', '--data', MINIATURE, '--out', out], { stdio: 'ignore' });
		const exited = once(child, 'exit');
		while (!readdirSync(join(out, 'trees')).some((name) => name.endsWith('.unfinished'))) {
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
		child.kill('SIGKILL');
		await exited;
		expect(readlinkSync(join(out, 'current'))).toBe(target);
		expect(existsSync(join(out, 'current/data/manifest.json'))).toBe(true);
		rmSync(join(out, 'trees', 'nothing'), { force: true });
		await build({ data: MINIATURE, out, languages: MINIATURE_LANGUAGES, isFast: false, isFinal: false, hasPages: false });
		expect(readdirSync(join(out, 'trees')).toSorted()).toEqual(['1', '2']);
	});

	test('is kept if nothing changed', async () => {
		const out = temporaryFolder();
		const options = { data: MINIATURE, out, languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
		await build(options);
		const again = await build(options);
		expect(again).toMatchObject({ isChanged: false, counts: { written: 0, bytes_written: 0, linked: 0 } });
	});
});
