import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { STRING_ROOMS } from '../client/string-rooms.ts';
import { keysNamedIn } from './client-strings.ts';

const KEYS = ['run.won', 'run.lost', 'bracket.a10', 'bracket.all', 'floor.kind_shop', 'floor.turns', 'merchant.price'];

test('scripts get the strings that they name, whole or by their beginning', () => {
	const source = "t('run.won') + t(`bracket.${mode}`) + t(`floor.kind_${kind}`) + t('no.such')";
	expect(keysNamedIn(source, KEYS)).toEqual(['run.won', 'bracket.a10', 'bracket.all', 'floor.kind_shop']);
});

test('no script makes up a key in a way that goes unseen', () => {
	const folder = fileURLToPath(new URL('../client', import.meta.url));
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
	const calls = files.flatMap((name) =>
		[...readFileSync(join(folder, name), 'utf8').matchAll(/\bt\(([^)\s,]*)/g)].map(([, given]) => given!),
	);
	expect(calls.length).toBeGreaterThan(200);
	// A literal, a template with its first word, a value of a table of literals, or the words of results, which a table names.
	const known = /^(['"][\w.-]+['"]|`\w+\.\w*(\$\{.*|`)|[a-z][\w.]*(\[.*)?|key:|`\$\{set\}.*|)$/i;
	expect(calls.filter((given) => !known.test(given))).toEqual([]);
});

test('scripts of a room load its strings, and no other script uses them', () => {
	const folder = fileURLToPath(new URL('../client', import.meta.url));
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
	const wrong = Object.entries(STRING_ROOMS).flatMap(([room, folders]: readonly [string, readonly string[]]) =>
		files.filter((name) => {
			const source = readFileSync(join(folder, name), 'utf8');
			const isInside = folders.some((own) => name.startsWith(`${own}/`));
			if (isInside) return [...source.matchAll(/load(?:Room)?Strings\(([^)]*)\)/g)].some(([, given]) => given !== `'${room}'`);
			// A page loads them when it is theirs.
			return folders.some((own) => new RegExp(`from '\\.{1,2}/${own}/`).test(source));
		}),
	);
	expect(wrong).toEqual([]);
});
