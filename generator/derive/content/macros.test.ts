import { describe, expect, test } from 'vitest';
import { projectSource } from '../../testing/project-data.ts';
import { createScope } from './scope.ts';

const source = projectSource();
const { macros } = createScope(source, source.channels.get('main')!);

describe('createMacros', () => {
	test.each(Object.entries(macros))('%s is a table whose rows are as wide as its head', (_name, write) => {
		const lines = write().split('\n');
		expect(lines.length).toBeGreaterThan(2);
		const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
		expect(new Set(lines.map(cells)).size).toBe(1);
		expect(lines.join('\n')).not.toMatch(/undefined|null|NaN|\[object/);
	});

	test('merchant_blacklist holds the five relics that are never sold', () => {
		const ids = [...(macros['merchant_blacklist']?.() ?? '').matchAll(/\/relics\/(\w+)/g)].map((match) => match[1]);
		expect(ids.toSorted()).toEqual(['amethyst_aubergine', 'bowler_hat', 'lucky_fysh', 'old_coin', 'the_courier']);
	});
});
