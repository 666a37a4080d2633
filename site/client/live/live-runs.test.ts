import { expect, test } from 'vitest';
import { changed, changedList } from './live-runs.ts';

const ANN = { steam_id: '1', character: 'SILENT', total_floor: 7, fighting: ['SLUG'], updated_at: '2026-11-22T20:00:00Z' };
const BEN = { steam_id: '2', character: 'DEFECT', total_floor: 9, updated_at: '2026-11-22T20:00:01Z' };

test('merges fields of the same player; null removes one', () => {
	expect(changed(ANN, { total_floor: 8, fighting: null })).toEqual({
		...{ steam_id: '1', character: 'SILENT', total_floor: 8 },
		updated_at: '2026-11-22T20:00:00Z',
	});
});

test('sorts by depth, then by the latest update, and removes players who left', () => {
	const list = changedList([ANN], { players: [BEN], gone: [] });
	expect(list.map(({ steam_id: id }) => id)).toEqual(['2', '1']);
	const equal = changedList(list, { players: [{ steam_id: '1', total_floor: 9, updated_at: '2026-11-22T20:00:09Z' }], gone: [] });
	expect(equal.map(({ steam_id: id }) => id)).toEqual(['1', '2']);
	expect(changedList(equal, { players: [], gone: ['1'] })).toEqual([BEN]);
});
