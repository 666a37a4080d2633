import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { decodeSeat } from '../runs/vector/decode-seat.ts';
import { readSegments } from '../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER } from '../store/segments/segment-files.ts';
import { openSqliteStore } from '../store/sqlite-run-store.ts';
import { builtTree } from '../testing/built-tree.ts';
import { spicedRuns } from '../testing/runs/spiced-runs.ts';
import { storeRuns } from '../testing/runs/statistics-world.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { writeFacts } from './write-facts.ts';
import { SEATS_FILE } from './write-seats.ts';

test('seats of published rows are written with all that their vectors hold', async () => {
	const state = emptyState();
	const hashes = storeRuns(state, spicedRuns(await builtTree(), 'seats', 12));
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	await store.setHidden(hashes[1]!, 'moderator');
	await store.deleteRun(hashes[2]!);
	const folder = join(emptyState(), 'facts');
	const segments = join(state, SEGMENTS_FOLDER);
	const tables = await writeFacts({ store, folder, segments, formats: ['parquet'] });
	await store.close();

	const rows = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, SEATS_FILE)) });
	const published = await parquetReadObjects({ file: await asyncBufferFromFile(join(folder, 'runs.parquet')) });
	expect(rows.map(({ run_hash: hash }) => hash).sort()).toEqual(published.map(({ run_hash: hash }) => hash).sort());
	expect(tables.at(-1)).toMatchObject({ name: 'seats', rows: rows.length });
	expect(rows.length).toBeGreaterThan(0);
	expect(rows.some(({ row, game }) => row !== game)).toBe(true);

	const byHash = new Map(rows.map((row) => [row['run_hash'], row]));
	for (const segment of readSegments(segments)) {
		for (const view of segment.seats()) {
			const row = byHash.get(view.hash);
			if (!row) continue;
			const seat = decodeSeat(view, segment.names);
			expect(row).toMatchObject({
				is_win: Number(seat.isWin),
				ascension: seat.ascension,
				run_character: seat.character,
				deck_id: seat.deck.map(({ id }) => id),
				deck_enchantment: seat.deck.map(({ enchantment }) => enchantment ?? ''),
				floors_max_hp: seat.floors.map(({ maxHp }) => maxHp),
				card_offers_place: seat.cardOffers.map(({ place }) => place),
				card_offers_is_picked: seat.cardOffers.map(({ isPicked }) => Number(isPicked)),
				rooms_floor: seat.floors.flatMap(({ rooms }, index) => rooms.map(() => index + 1)),
				potions_id: seat.potions,
			});
		}
	}
});
