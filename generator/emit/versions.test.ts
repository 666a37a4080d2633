import { expect, test } from 'vitest';
import { newestFirst } from './versions.ts';

test('sorts changelogs by date, then by version', () => {
	const changelogs = [
		{ date: '2026-01-02', tag: '0.99.0' },
		{ date: '2026-01-02', tag: '0.100.0' },
		{ date: '2026-01-01', tag: '0.101.0' },
		{ date: '2026-01-03', tag: '0.98.0' },
	];
	expect(newestFirst(changelogs).map(({ tag }) => tag)).toEqual(['0.98.0', '0.100.0', '0.99.0', '0.101.0']);
	expect(newestFirst(changelogs.toReversed())).toEqual(newestFirst(changelogs));
});
