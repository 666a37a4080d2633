import { cpSync, existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkSource } from '../checks/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { ProblemsError } from '../problem.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { MINIATURE, MINIATURE_LANGUAGES, buildMiniature } from '../testing/miniature.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { build } from './build.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

/** What the checks say about a data folder. */
function problemsOf(data: string): string {
	try {
		checkSource(loadSource(data, MINIATURE_LANGUAGES));
	} catch (error) {
		expect(error).toBeInstanceOf(ProblemsError);
		return (error as ProblemsError).message;
	}
	return '';
}

async function buildProblemsOf(data: string): Promise<string> {
	const out = join(temporaryFolder(), 'dist');
	const error = await build({ data, out, languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false }).catch(
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(ProblemsError);
	return (error as ProblemsError).message;
}

describe('the checks refuse', () => {
	test.each([
		['broken JSON', 'main/facts/cards.json', '"cost": 1,', '"cost": 1,,', /^main\/facts\/cards\.json: is not valid JSON: /],
		[
			'an unknown key',
			'main/facts/cards.json',
			'"damage": 6',
			'"dammage": 6',
			/main\/facts\/cards\.json \[POKE\]: has a key that is not known; got `dammage`/,
		],
		[
			'a wrong type',
			'main/facts/cards.json',
			'"cost": 1,',
			'"cost": "1",',
			/main\/facts\/cards\.json \[POKE\]\.cost: expected number/,
		],
		[
			'a dangling link',
			'main/facts/cards.json',
			'"spawns_cards": ["POKE"]',
			'"spawns_cards": ["POKEY"]',
			/cards\.json STUDY spawns_cards\[0\]: links to a record that does not exist; expected an id of cards; got `POKEY`/,
		],
		[
			'a duplicate id',
			'main/facts/cards.json',
			'"id": "STUDY"',
			'"id": "POKE"',
			/main\/facts\/cards\.json POKE: is an id that two records have/,
		],
		[
			'a variable without a value',
			'main/text/eng/cards.json',
			'{Damage}',
			'{Damages}',
			/eng\/cards\.json POKE description: reads a variable that the record does not have; expected .*Damage.*; got Damages/,
		],
		[
			'bad ICU',
			'main/text/jpn/cards.json',
			'{Damage}',
			'{Damage',
			/jpn\/cards\.json POKE description: is not valid ICU MessageFormat: .*; got `/,
		],
		[
			'a lost placeholder',
			'main/text/jpn/cards.json',
			'{Damage}',
			'6',
			/jpn\/cards\.json POKE description: reads other variables than English; expected Damage; got none/,
		],
		[
			'text of a wrong script',
			'main/text/jpn/cards.json',
			'勉強',
			'учёба',
			/jpn\/cards\.json STUDY name: holds a letter that jpn is not written with/,
		],
		['an empty name', 'main/text/jpn/cards.json', '勉強', ' ', /jpn\/cards\.json STUDY name: is empty/],
		[
			'text for nothing',
			'main/text/eng/monsters.json',
			'moves[SPIT].name',
			'moves[SPAT].name',
			/monsters\.json GRUB moves\[SPAT\]\.name: names a list item that the facts do not have/,
		],
		[
			'a text that is no text',
			'main/text/eng/cards.json',
			'"description": "Deal',
			'"cost": "Deal',
			/cards\.json POKE cost: is no text field of this kind/,
		],
		['an unknown language folder', 'game.json', '"v1.0.0"', '"1.0"', /game\.json channels\.main\.version: /],
	] as const)('%s', (_name, file, from, to, message) => {
		const data = copyOfMiniature();
		edit(join(data, file), from, to);
		expect(problemsOf(data)).toMatch(message);
	});

	test('everything that is wrong, in one run, sorted', () => {
		const data = copyOfMiniature();
		edit(join(data, 'main/text/eng/cards.json'), '{Damage}', '{Damages}');
		edit(join(data, 'main/text/jpn/cards.json'), '勉強', '');
		edit(join(data, 'main/facts/encounters.json'), '"GRUB"', '"GRUBB"');
		const lines = problemsOf(data).split('\n');
		expect(lines.at(-1)).toMatch(/^\d+ problems$/);
		expect(lines.slice(0, -1)).toEqual(lines.slice(0, -1).toSorted());
		expect(lines.filter((line) => /GRUBB|Damages|is empty/.test(line)).length).toBeGreaterThanOrEqual(3);
	});

	test('a misspelt language', () => {
		const data = copyOfMiniature();
		cpSync(join(data, 'main/text/jpn'), join(data, 'main/text/jap'), { recursive: true });
		expect(problemsOf(data)).toMatch(/main\/text\/jap: has a name that is not known; expected one of deu, eng/);
	});
});

describe('a build refuses what the checks refuse, whatever part of it stumbles first', () => {
	test.each([
		['English, which is loaded first', 'main/facts/cards.json', '"cost": 1,', '"cost": 1,,'],
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
	test('stays current when the input breaks', async () => {
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

	test('stays current when a build is killed half-way, and the next build cleans up', async () => {
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

	test('is left alone when nothing has changed', async () => {
		const out = temporaryFolder();
		const options = { data: MINIATURE, out, languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
		await build(options);
		const again = await build(options);
		expect(again).toMatchObject({ isChanged: false, counts: { written: 0, bytes_written: 0, linked: 0 } });
	});
});
