import { expect, test } from 'vitest';
import { DatabaseUnavailable, DatabaseUnusable, connect, isElsewhere, isRejected, readableError } from './connection.ts';
import type { Client } from 'pg';

const ADDRESS = 'postgres://almanac:secret@localhost/runs';
const failure = (code: string, message = 'as it says'): Error => Object.assign(new Error(message), { code });

test('permanent errors differ from temporary ones', () => {
	for (const code of ['28P01', '28000', '3D000', '42501', '3F000']) {
		const error = readableError(failure(code), ADDRESS);
		expect([code, error]).toEqual([code, expect.any(DatabaseUnusable)]);
		expect(error.message).toMatch(/cannot be used: .+ \(as it says\)\.$/);
	}
	const passing = readableError(failure('57P01'), ADDRESS);
	expect(passing).toBeInstanceOf(DatabaseUnavailable);
	expect(passing).toMatchObject({ code: 'DATABASE_UNAVAILABLE', cause: { code: '57P01' } });
	expect(passing.message).toMatch(/does not respond: as it says\.$/);
	expect(readableError(failure('ECONNREFUSED', ''), ADDRESS).message).toMatch(/does not respond: ECONNREFUSED\.$/);
	expect(readableError(new Error('broke'), ADDRESS)).toBeInstanceOf(DatabaseUnavailable);
	expect(passing.message).not.toContain('secret');
});

test('readable errors stay unchanged', () => {
	const known = [new DatabaseUnavailable('a'), new DatabaseUnusable('b')];
	expect(known.map((error) => readableError(error, ADDRESS))).toEqual(known);
	expect(known.map((error) => readableError(error, ADDRESS) === error)).toEqual([true, true]);
	expect(known.map(({ name, code }) => [name, code])).toEqual([
		['DatabaseUnavailable', 'DATABASE_UNAVAILABLE'],
		['DatabaseUnusable', 'DATABASE_UNUSABLE'],
	]);
});

test('only errors of data and integrity are rejections', () => {
	const codes = ['22021', '23505', '25006', '40001', '12345', '', undefined];
	expect(codes.map((code) => isRejected({ code }))).toEqual([true, true, false, false, false, false, false]);
});

test('the error has the reason of every host; isElsewhere is false for a single host', async () => {
	const closed = 'postgres://almanac@127.0.0.1:1,127.0.0.1:2/runs';
	const refused = connect(closed, () => {});
	await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable);
	await expect(refused).rejects.toThrow(/127\.0\.0\.1:1.*ECONNREFUSED.*127\.0\.0\.1:2.*ECONNREFUSED/);
	await expect(connect('postgres://almanac@127.0.0.1:1/runs', () => {})).rejects.toThrow(/ECONNREFUSED 127\.0\.0\.1:1\.$/);
	const client = {} as Client;
	expect(await isElsewhere(ADDRESS, client)).toBe(false);
	expect(await isElsewhere(`${closed}?target_session_attrs=read-write`, client)).toBe(false);
});
