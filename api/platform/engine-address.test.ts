import { expect, test } from 'vitest';
import { readEngineAddresses } from './engine-address.ts';

test('an address names what its HTTP interface is asked for', () => {
	expect(readEngineAddresses('')).toEqual([]);
	expect(readEngineAddresses('clickhouse://me:a%2Fb@one:9000/facts,clickhouse://two, clickhouse://three/?secure=true')).toEqual([
		{ url: 'http://one:9000/', database: 'facts', user: 'me', password: 'a/b' },
		{ url: 'http://two:8123/', database: 'default', user: 'default', password: '' },
		{ url: 'https://three:8443/', database: 'default', user: 'default', password: '' },
	]);
});

test.each([
	'http://one:8123/',
	'clickhouse:///facts',
	'one:8123',
	'clickhouse://one/facts/more',
	'clickhouse://one/a b',
	'clickhouse://one,',
])('%s is none', (text) => expect(readEngineAddresses(text)).toBeUndefined());
