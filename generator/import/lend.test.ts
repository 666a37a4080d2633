import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { lend } from './lend.ts';

const GAME = {
	name: 'Game',
	app_id: 1,
	cdn_url: 'https://cdn.example',
	channels: { main: { version: 'v1.0.0', build_id: '', date: '2026-01-01' } },
};
const FRONT = '---\ntitle: T\nsummary: S\nauthor: A\ndate: 2026-01-01\ncategory: general\ndifficulty: beginner\ntags: []\n---\n';

describe('lend', () => {
	let from: string;
	let to: string;

	beforeEach(() => {
		[from, to] = [folder('lending'), folder('imported')];
		write(from, 'main/facts/relics.json', [{ id: 'GIRYA', variables: { Times: 3 } }]);
		write(from, 'main/text/eng/relics.json', { GIRYA: { name: 'Girya' } });
		write(from, 'main/text/eng/ui.json', { card_types: { Attack: 'Attack', Skill: 'Skill' }, pages: { 'detail.copy': 'Copy' } });
		write(from, 'main/text/jpn/ui.json', { pages: { 'detail.copy': 'コピー' } });
		write(from, 'main/tables/score-unlocks.json', []);
	});

	function folder(name: string): string {
		const root = join(temporaryFolder(), name);
		write(root, 'game.json', GAME);
		return root;
	}

	test('adds tables, and strings in every language without replacing imported words', () => {
		write(to, 'main/text/eng/ui.json', { card_types: { Attack: 'Strike' } });
		expect(lend(from, to)).toEqual([]);
		expect(read(to, 'main/text/eng/ui.json')).toEqual({
			card_types: { Attack: 'Strike', Skill: 'Skill' },
			pages: { 'detail.copy': 'Copy' },
		});
		expect(read(to, 'main/text/jpn/ui.json')).toEqual({ pages: { 'detail.copy': 'コピー' } });
		expect(read(to, 'main/tables/score-unlocks.json')).toEqual([]);
	});

	test('replaces tokens of missing records by words, and leaves out pages that link to them', () => {
		writeText(
			from,
			'content/guides/lifting.md',
			`${FRONT}{{relics.GIRYA}} lifts {{facts.relics.GIRYA.variables.Times}} times.\n`,
		);
		writeText(from, 'content/guides/linked.md', `${FRONT}See [it](/relics/girya).\n`);
		writeText(from, 'content/guides/onward.md', `${FRONT}See [that](/guides/linked).\n`);
		expect(lend(from, to)).toEqual(['content/guides/linked.md', 'content/guides/onward.md']);
		expect(readdirSync(join(to, 'content/guides'))).toEqual(['lifting.md']);
		expect(readFileSync(join(to, 'content/guides/lifting.md'), 'utf8')).toBe(`${FRONT}Girya lifts 3 times.\n`);
	});

	test('rejects a base folder without game data', () => {
		expect(() => lend(join(from, 'nothing'), to)).toThrow('is not a game-data folder');
	});

	test('reports every unreadable file of the base folder', () => {
		writeText(from, 'main/text/jpn/ui.json', '{');
		expect(() => lend(from, to)).toThrow('main/text/jpn/ui.json: is not valid JSON');
	});
});

function write(root: string, file: string, value: unknown): void {
	writeText(root, file, JSON.stringify(value));
}

function writeText(root: string, file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

function read(root: string, file: string): unknown {
	return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
