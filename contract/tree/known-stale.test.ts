import { expect, test } from 'vitest';
import type { Releases } from './delta.ts';
import { knownStaleOf } from './known-stale.ts';

const RELEASES: Releases = {
	current: '1.2.0',
	versions: [
		{ tag: '1.0.0', game_version: '1.0.0', data_revision: 0, date: '2026-01-01', roots: { eng: 'e0', deu: 'd0' } },
		{ tag: '1.1.0', game_version: '1.1.0', data_revision: 0, date: '2026-01-02', roots: { eng: 'e1', deu: 'd1' } },
		{ tag: '1.2.0', game_version: '1.2.0', data_revision: 0, date: '2026-01-03', roots: { eng: 'e2', deu: 'd1' } },
	],
	packs: [],
	deltas: [],
};
const age = (language: string, version: string, date: string, versions_behind: number) => ({
	language,
	version,
	date,
	current: '1.2.0',
	versions_behind,
});

test('maps every root and list of an older version to its version, shared ones to English', () => {
	const list = (version: string, sha256: string, form: 'list' | 'archive' = 'list') => ({
		version,
		kind: 'acts' as const,
		form,
		sha256,
	});
	const lists = {
		eng: [list('1.1.0', 'shared')],
		deu: [list('1.0.0', 'own', 'archive'), list('1.1.0', 'shared')],
		fra: [list('1.1.0', 'shared')],
	};
	expect(knownStaleOf({ releases: RELEASES, published: { eng: 'e2', deu: 'd1' }, lists })).toEqual({
		current: { version: '1.2.0', roots: { eng: 'e2', deu: 'd1' } },
		stale: {
			e0: age('eng', '1.0.0', '2026-01-01', 2),
			e1: age('eng', '1.1.0', '2026-01-02', 1),
			d0: age('deu', '1.0.0', '2026-01-01', 2),
		},
		stale_files: {
			own: { kind: 'acts', form: 'archive', ...age('deu', '1.0.0', '2026-01-01', 2) },
			shared: { kind: 'acts', form: 'list', ...age('eng', '1.1.0', '2026-01-02', 1) },
		},
	});
});
