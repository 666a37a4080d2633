import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keysNamedIn, missingKeys } from './client-strings.ts';

const KEYS = ['run.won', 'run.lost', 'bracket.a10', 'bracket.all', 'floor.kind_shop', 'floor.turns', 'merchant.price'];

test('scripts get the strings that they name, in full or by prefix', () => {
	const source = "t('run.won') + t(`bracket.${mode}`) + t(`floor.kind_${kind}`) + t('no.such')";
	expect(keysNamedIn(source, KEYS)).toEqual(['run.won', 'bracket.a10', 'bracket.all', 'floor.kind_shop']);
});

test('finds a missing key with any quotes', () => {
	expect(missingKeys('t(\'run.won\') + t( "section.cards") + t(`bracket.${mode}`)', KEYS)).toEqual(['section.cards']);
});

test('scripts build keys only in recognised ways', () => {
	const folder = fileURLToPath(new URL('../../client', import.meta.url));
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
	const calls = files.flatMap((name) =>
		[...readFileSync(join(folder, name), 'utf8').matchAll(/\bt\(([^)\s,]*)/g)].map(([, given]) => given!),
	);
	expect(calls.length).toBeGreaterThan(200);
	// A literal, a template with a literal first word, a value of a table of literals, or a set of result words.
	const known = /^(['"][\w.-]+['"]|`\w+\.\w*(\$\{.*|`)|[a-z][\w.]*(\[.*)?|key:|`\$\{set\}.*|)$/i;
	expect(calls.filter((given) => !known.test(given))).toEqual([]);
});
