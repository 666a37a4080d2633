import { describe, expect, test } from 'vitest';
import { databaseHosts, shownAddress } from './database-address.ts';

describe('an address of a database', () => {
	test.each([
		['postgres://db/almanac', { addresses: ['postgres://db/almanac'], isPrimary: false }],
		[
			'postgresql://me:p%40ss@one:5433,[::1]:5434,three/almanac?sslmode=require&target_session_attrs=read-write',
			{
				addresses: [
					'postgresql://me:p%40ss@one:5433/almanac?sslmode=require',
					'postgresql://me:p%40ss@[::1]:5434/almanac?sslmode=require',
					'postgresql://me:p%40ss@three/almanac?sslmode=require',
				],
				isPrimary: true,
			},
		],
		['postgres://one,two', { addresses: ['postgres://one', 'postgres://two'], isPrimary: true }],
		['postgres://one,two/x?target_session_attrs=any', { addresses: ['postgres://one/x', 'postgres://two/x'], isPrimary: false }],
		['postgres://one/x?target_session_attrs=primary', { addresses: ['postgres://one/x'], isPrimary: true }],
	])('%s', (address, hosts) => {
		expect(databaseHosts(address)).toEqual(hosts);
	});

	test.each([
		'mysql://db/almanac',
		'postgres://',
		'postgres:///almanac',
		'postgres://one,/x',
		'postgres://one:port/x',
		'postgres://one/x?target_session_attrs=standby',
		'almanac',
	])('%s is invalid', (address) => {
		expect(databaseHosts(address)).toBeUndefined();
	});

	test.each([
		['postgres://me:secret@one:1,two:2/x?password=secret', 'postgres://me@one:1,two:2/x'],
		['postgres://:secret@one/x', 'postgres://one/x'],
		['postgres://one?password=secret', 'postgres://one'],
		['postgres://me:sec@ret@one/x', 'the address of DATABASE_URL'],
		['nonsense secret', 'the address of DATABASE_URL'],
	])('%s is shown as %s', (address, shown) => {
		expect(shownAddress(address)).toBe(shown);
	});
});
