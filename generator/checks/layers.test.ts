import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../testing/findings.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import type { Check } from './check.ts';
import { linksResolve } from './links-resolve.ts';
import { messagesValid } from './texts/messages-valid.ts';
import { placeholders } from './texts/placeholders.ts';

const RELEASE = { date: '2026-03-04', title: 'Of the beta' };

/** The miniature with two more beta versions; the second fixes the first. */
function withVersions(wrong: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): string {
	const data = copyOfMiniature();
	for (const [version, files] of Object.entries({ '1.2.0': wrong, '1.3.0': right })) {
		for (const [name, content] of Object.entries({ 'release.json': RELEASE, ...files })) {
			const file = join(data, 'beta', version, name);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, JSON.stringify(content));
		}
	}
	return data;
}

const cards = (language: string, description: string) => ({ [`text/${language}/cards.json`]: { POKE: { description } } });

test.each<[string, Check, Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>, RegExp]>([
	[
		'an unknown variable',
		messagesValid,
		cards('eng', 'Deal {Harm} damage.'),
		cards('eng', 'Deal {Damage} damage.'),
		/^beta\/1\.2\.0\/text\/eng\/cards\.json POKE description: .*Harm/,
	],
	[
		'a translation that lost a number',
		placeholders,
		cards('jpn', 'ダメージを与える。'),
		cards('jpn', '{Damage}ダメージを与える。'),
		/^beta\/1\.2\.0\/text\/jpn\/cards\.json POKE description: /,
	],
	[
		'a broken link',
		linksResolve,
		{ 'facts/cards.json': [{ id: 'STUDY', spawns_cards: ['NOBODY'] }] },
		{ 'facts/cards.json': [{ id: 'STUDY', spawns_cards: ['POKE'] }] },
		/^beta\/1\.2\.0\/facts\/cards\.json STUDY spawns_cards\[0\]: .*NOBODY/,
	],
])('also checks earlier beta versions: %s', (_name, check, wrong, right, problem) => {
	expect(findings(check, withVersions(wrong, right))).toEqual([expect.stringMatching(problem)]);
	expect(findings(check, withVersions(right, {}))).toEqual([]);
});

test('reports an inherited problem once, at its origin', () => {
	const data = withVersions({}, {});
	edit(join(data, 'main/facts/cards.json'), '"spawns_cards": ["POKE"]', '"spawns_cards": ["NOBODY"]');
	expect(findings(linksResolve, data)).toEqual([expect.stringMatching(/^main\/facts\/cards\.json /)]);
});
