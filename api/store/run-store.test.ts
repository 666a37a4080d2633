import { expect, test } from 'vitest';
import { RebuildRejected } from './bodies/rebuild/rebuild-database.ts';
import { StorageUnavailable } from './bodies/storage/body-storage.ts';
import { MoveRejected } from './move/move-report.ts';
import { DatabaseUnavailable, DatabaseUnusable } from './postgres/connection.ts';
import { StoreUnavailable, StoreUnusable } from './run-store.ts';

const CAUSE = new Error('beneath');

test.each([
	['StoreUnavailable', new StoreUnavailable('as it says', CAUSE)],
	['StoreUnusable', new StoreUnusable('as it says', CAUSE)],
	['StorageUnavailable', new StorageUnavailable('as it says', CAUSE)],
	['DatabaseUnavailable', new DatabaseUnavailable('as it says', CAUSE)],
	['DatabaseUnusable', new DatabaseUnusable('as it says', CAUSE)],
	['MoveRejected', new MoveRejected('as it says', CAUSE)],
])('%s has its name and cause', (name, error) => {
	expect([String(error), error.cause]).toEqual([`${name}: as it says`, CAUSE]);
});

test('a rejected rebuild has its own error name', () => {
	expect(String(new RebuildRejected('as it says'))).toBe('RebuildRejected: as it says');
});

test('StoreUnusable is also StoreUnavailable', () => {
	expect(new StoreUnusable('', CAUSE)).toBeInstanceOf(StoreUnavailable);
});
