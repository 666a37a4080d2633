import { expect, test } from 'vitest';
import { RebuildRefused } from './bodies/rebuild/rebuild-database.ts';
import { StorageUnavailable } from './bodies/storage/body-storage.ts';
import { MoveRefused } from './move/move-report.ts';
import { DatabaseUnavailable, DatabaseUnusable } from './postgres/connection.ts';
import { StoreUnavailable, StoreUnusable } from './run-store.ts';

const CAUSE = new Error('beneath');

test.each([
	['StoreUnavailable', new StoreUnavailable('as it says', CAUSE)],
	['StoreUnusable', new StoreUnusable('as it says', CAUSE)],
	['StorageUnavailable', new StorageUnavailable('as it says', CAUSE)],
	['DatabaseUnavailable', new DatabaseUnavailable('as it says', CAUSE)],
	['DatabaseUnusable', new DatabaseUnusable('as it says', CAUSE)],
	['MoveRefused', new MoveRefused('as it says', CAUSE)],
])('%s says in the log what it is and what is beneath', (name, error) => {
	expect([String(error), error.cause]).toEqual([`${name}: as it says`, CAUSE]);
});

test('a rebuilding that is refused says what it is', () => {
	expect(String(new RebuildRefused('as it says'))).toBe('RebuildRefused: as it says');
});

test('who asks whether waiting helps is told that of a store too that cannot be used at all', () => {
	expect(new StoreUnusable('', CAUSE)).toBeInstanceOf(StoreUnavailable);
});
