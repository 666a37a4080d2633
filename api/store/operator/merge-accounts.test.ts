import { expect, test } from 'vitest';
import { KEPT_TABLES } from '../accounts/kept-data.ts';
import { ENDED, MOVED, STAYING } from './merge-accounts.ts';

test('says of every table that names a person what becomes of it when two accounts become one', () => {
	const told = [...Object.keys(MOVED), ...ENDED, ...STAYING];
	expect(told.toSorted()).toEqual(KEPT_TABLES.map(({ table }) => table).toSorted());
});
