import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { SMALL_CATALOGUE } from '../../../testing/runs/folded-run.ts';
import { frameOf } from '../../../testing/runs/frame-of.ts';
import { layoutsOf } from '../../making/layouts.ts';
import { LIFT } from '../../counting/cells/columns.ts';
import { holdings } from '../../counting/fold/holdings/holdings.ts';
import { options } from '../../counting/fold/options.ts';
import { COUNTED, officialCode } from '../../counting/rows/cell-key.ts';
import { AcquisitionLog } from './acquisition-log.ts';
import { latestHolders, latestRows } from './latest.ts';

test('who held a thing last is the newest official run that held it', () => {
	const layout = layoutsOf(SMALL_CATALOGUE).cell;
	const { lifts } = layout.of(holdings);
	const [firstCard, lastPotion] = [lifts.cards, lifts.potions + 2 * LIFT.width];
	const official = COUNTED.ranked | COUNTED.headline | officialCode(0, false);
	const rows = [
		{ id: 5, counted: official, held: [firstCard, lastPotion] },
		{ id: 9, counted: COUNTED.ranked | COUNTED.headline, held: [firstCard, lastPotion] },
		{ id: 7, counted: official, submittedAt: 70, held: [firstCard, layout.of(options).lifts.options] },
		{ id: 3, counted: official, held: [firstCard] },
	];
	const log = new AcquisitionLog(join(mkdtempSync(join(inject('testFolder'), 'latest-')), 'a.log'), 0);
	for (const { held } of rows)
		log.add((visit) => {
			for (const at of held) visit(at, 1);
		});
	const frame = frameOf(
		[],
		rows.map(({ held: _, ...row }) => ({ ...row, hashLow: row.id })),
	);
	expect(latestHolders(frame.columns, latestRows(frame, log, layout))).toEqual({
		0: { hash: '0000000000000007', submittedAt: 70 },
		8: { hash: '0000000000000005', submittedAt: null },
	});
});
