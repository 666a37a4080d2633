/** Record checks on a synthetic catalogue: links, keys, values and nulls. */
import { describe, expect, test } from 'vitest';
import type { Source } from '../load/source.ts';
import { formatProblem } from '../problems/problem.ts';
import { madeChannel, madeSource } from '../testing/made-channel.ts';
import type { SourceCheck } from './check.ts';
import { knownForm } from './known-form.ts';
import { linksResolve } from './links-resolve.ts';
import { nullability } from './nullability.ts';

type Given = Parameters<typeof madeChannel>[0];

const findingsOf = (check: SourceCheck, given: Given): string[] =>
	check.check({ ...madeSource(madeChannel(given)), exceptions: [] } as unknown as Source).map(formatProblem);

describe('links-resolve', () => {
	const lost = (path: string, kind: string, id: string) =>
		`main/facts/${path}: links to a missing record; expected an id of ${kind}; got \`${id}\` (links-resolve)`;
	const others = { cards: [{ id: 'POKE' }], powers: [{ id: 'VENOM' }], monsters: [{ id: 'GRUB' }] };

	test('checks links in lists, objects and lists of objects', () => {
		expect(
			findingsOf(linksResolve, {
				facts: {
					...others,
					cards: [{ id: 'POKE', spawns_cards: ['POKE', 'NOTHING'] }],
					monsters: [{ id: 'GRUB', moves: [{ id: 'BITE', powers: [{ power_id: 'VENOM' }, { power_id: 'NONE' }] }] }],
					encounters: [{ id: 'E', monsters: [{ id: 'GRUB' }, { id: 'NOBODY' }] }],
				},
			}),
		).toEqual([
			lost('cards.json POKE spawns_cards[1]', 'cards', 'NOTHING'),
			lost('monsters.json GRUB moves[0].powers[1].power_id', 'powers', 'NONE'),
			lost('encounters.json E monsters[1].id', 'monsters', 'NOBODY'),
		]);
	});

	test('skips kinds that a catalogue lacks', () => {
		expect(findingsOf(linksResolve, { facts: { encounters: [{ id: 'E', monsters: [{ id: 'GRUB' }] }] } })).toEqual([]);
	});
});

describe('known-form', () => {
	test('reports unknown keys and values at any depth', () => {
		expect(
			findingsOf(knownForm, {
				facts: {
					cards: [{ id: 'POKE', type_key: 'Song', color: 'silent', tags: ['Strike', 'Sing'], vars: { Unheard: 1 } }],
					keywords: [{ id: 'EXHAUST' }],
				},
				texts: { eng: { keywords: { EXHAUST: { name: 'Exhaust' } } } },
				overrides: { eng: { cards: { POKE: { unheard: { a: 1 }, 'type_variants.Attack.volume': 3 } } } },
			}),
		).toEqual([
			'main/facts/cards.json POKE tags[1]: is an unknown value; got `Sing` (known-form)',
			'main/facts/cards.json POKE type_key: is an unknown value; got `Song` (known-form)',
			'main/facts/cards.json POKE type_variants.Attack.volume: is an unknown key; got `3` (known-form)',
			'main/facts/cards.json POKE unheard: is an unknown key; got `{"a":1}` (known-form)',
		]);
	});
});

describe('nullability', () => {
	const orbs = (count: number, rawOf: (index: number) => string) => ({
		facts: {
			orbs: Array.from({ length: count }, (_, index) => ({
				id: `ORB_${index}`,
				image_url: '/a.webp',
				description_raw: rawOf(index),
			})),
		},
		texts: {
			eng: {
				orbs: Object.fromEntries(
					Array.from({ length: count }, (_, index) => [`ORB_${index}`, { name: 'Orb', description: 'Text' }]),
				),
			},
		},
	});
	const idle = (path: string, count: number) =>
		`main/facts/orbs.json orbs.${path}: is declared nullable and never null in ${count} values; expected a schema without \`.nullable()\`, or an exception (nullability)`;

	test('reports a nullable field that is never null in twenty values', () => {
		expect(
			findingsOf(
				nullability,
				orbs(20, () => 'raw'),
			),
		).toContain(idle('description_raw', 20));
		expect(
			findingsOf(
				nullability,
				orbs(19, () => 'raw'),
			),
		).toEqual([]);
	});

	test('reports a null in a non-nullable field', () => {
		const facts = { keywords: [{ id: 'A' }, { id: 'B' }] };
		expect(findingsOf(nullability, { facts, texts: { eng: { keywords: { A: { name: 'A' } } } } })).toEqual([
			'main/facts/keywords.json keywords.name: is null in 1 of 2 and not declared nullable (nullability)',
		]);
	});
});
