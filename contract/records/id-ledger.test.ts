import { expect, test } from 'vitest';
import { currentId } from './id-ledger.ts';

const ledger = {
	encounters: {
		NOW: { first: '1.0', last: null },
		BEFORE: { first: '0.9', last: '0.9', renamed_to: 'NOW' },
		LONG_BEFORE: { first: '0.8', last: '0.8', merged_into: 'BEFORE' },
		GONE: { first: '0.8', last: '0.9', removed: 'Cut.' },
		EGG: { first: '0.8', last: '0.8', renamed_to: 'HEN' },
		HEN: { first: '0.8', last: '0.8', renamed_to: 'EGG' },
	},
};

test.each([
	['NOW', 'NOW'],
	['BEFORE', 'NOW'],
	['LONG_BEFORE', 'NOW'],
	['GONE', undefined],
	['NEVER', undefined],
	['EGG', undefined],
	['toString', undefined],
])('the current id of %s is %s', (id, current) => {
	expect(currentId(ledger, 'encounters', id)).toBe(current);
});

test('an id of another kind is unknown', () => {
	expect(currentId(ledger, 'cards', 'NOW')).toBeUndefined();
});
