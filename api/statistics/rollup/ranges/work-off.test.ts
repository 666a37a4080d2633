import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { Ledger } from './ledger.ts';
import { doRange } from './work-off.ts';

test('work that fails says so, leaves nothing, and is not done', () => {
	const [folder, parts] = [emptyState(), emptyState()];
	const ledger = new Ledger(folder);
	ledger.plan('read', 'basis', ['no work']);
	const claim = ledger.claim('one')!;
	expect(() => doRange(ledger, claim, parts)).toThrow();
	expect([readdirSync(parts), ledger.finished('read'), ledger.left]).toEqual([[], [], 1]);
	ledger.close();
});
