import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../languages.ts';
import { parseRenderPath, renderPath } from './card-render.ts';

const id = fc.stringMatching(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/).filter((each) => !each.endsWith('_upg'));

describe('addresses of rendered cards', () => {
	test.each([
		['cards-full/stable/bash.webp', { language: 'eng', card: 'bash', isUpgraded: false }],
		['cards-full/stable/bash_upg.webp', { language: 'eng', card: 'bash', isUpgraded: true }],
		['cards-full/stable/deu/bash.webp', { language: 'deu', card: 'bash', isUpgraded: false }],
		['cards-full/stable/ench/sharp/bash.webp', { language: 'eng', enchantment: 'sharp', card: 'bash', isUpgraded: false }],
		[
			'cards-full/beta/0.110.0/zht/ench/sharp/bash_upg.webp',
			{ beta: '0.110.0', language: 'zht', enchantment: 'sharp', card: 'bash', isUpgraded: true },
		],
	] as const)('%s', (path, render) => {
		expect(renderPath(render)).toBe(path);
		expect(parseRenderPath(path)).toEqual({ beta: undefined, enchantment: undefined, ...render });
	});

	test('every render has one address', () => {
		const render = fc.record({
			beta: fc.option(fc.constantFrom('0.110.0', '1.2'), { nil: undefined }),
			language: fc.constantFrom(...LANGUAGE_CODES),
			enchantment: fc.option(id, { nil: undefined }),
			card: id,
			isUpgraded: fc.boolean(),
		});
		fc.assert(
			fc.property(render, (each) => {
				expect(parseRenderPath(renderPath(each))).toEqual(each);
			}),
		);
	});

	test.each([
		'cards-full/stable/xyz/bash.webp',
		'cards-full/stable/BASH.webp',
		'cards-full/stable/bash.png',
		'cards-full/beta/bash.webp',
		'cards-full/stable/ench/sharp/deu/bash.webp',
		'cards-full/stable/../bash.webp',
	])('%s is none', (path) => expect(parseRenderPath(path)).toBeUndefined());
});
