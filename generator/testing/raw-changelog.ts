import type { RawChangelog } from '../../contract/changelog/raw.ts';

/** A changelog with defaults for tests. */
export function rawChangelog(parts: Partial<RawChangelog>): RawChangelog {
	return {
		tag: '1.0.0',
		game_version: '1.0.0',
		app_id: 1,
		build_id: '',
		date: '2026-01-02',
		title: 'Update 1.0.0',
		from: null,
		digest: { before: '', after: '' },
		kinds: {},
		...parts,
	};
}
