import { describe, expect, test } from 'vitest';
import { newestFirst } from './game-version.ts';

describe('newestFirst', () => {
	test('sorts numerically, releases before their candidates', () => {
		const versions = ['v0.99.1', 'v0.110.0-rc.2', 'v0.110.0', 'v0.110.0-rc.10', 'v0.98', 'v0.109.3'];
		expect(versions.sort(newestFirst)).toEqual(['v0.110.0', 'v0.110.0-rc.10', 'v0.110.0-rc.2', 'v0.109.3', 'v0.99.1', 'v0.98']);
	});
});
