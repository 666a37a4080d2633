import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsTable } from '../api/platform/settings-table.ts';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const readme = read('README.md');

describe('the README', () => {
	test('has the table of the settings; `npm run bless` writes it', () => {
		expect(/<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1]).toBe(settingsTable());
	});

	test('names every command of the CLI', () => {
		const source = ['cli.ts', 'commands/operator/operator-commands.ts', 'commands/operator/store-commands.ts']
			.map((file) => read(`generator/${file}`))
			.join('');
		const commands = [...source.matchAll(/program\s*\.command\('([\w-]+)/g)].map((match) => match[1]!);
		expect(commands.length).toBeGreaterThan(15);
		for (const command of commands) expect(readme, command).toMatch(new RegExp(`^\\|.*\`${command}[\` ]`, 'm'));
	});

	test('names every script of package.json that a person runs', () => {
		const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
		const names = Object.keys(scripts);
		for (const name of names) expect(readme, name).toMatch(new RegExp(`npm (run )?${name}\\b`));
	});

	test('is short enough to be read', () => {
		expect(readme.split('\n').length).toBeLessThan(200);
	});
});
