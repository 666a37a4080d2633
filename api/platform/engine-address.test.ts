import { expect, test } from 'vitest';
import { readEngineAddress } from './engine-address.ts';

test.each([
	[
		'clickhouse://me:a%2Fb@one:9000/facts',
		{ url: 'http://one:9000/', database: 'facts', user: 'me', password: 'a/b', cluster: null },
	],
	['clickhouse://two', { url: 'http://two:8123/', database: 'default', user: 'default', password: '', cluster: null }],
	[
		'clickhouse://three/?secure=true&cluster=almanac',
		{ url: 'https://three:8443/', database: 'default', user: 'default', password: '', cluster: 'almanac' },
	],
])('%s names a database', (text, address) => expect(readEngineAddress(text)).toEqual(address));

test.each([
	'',
	'http://one:8123/',
	'clickhouse:///facts',
	'one:8123',
	'clickhouse://one/facts/more',
	'clickhouse://one/a b',
	'clickhouse://one,two/facts',
	'clickhouse://one/facts,clickhouse://two/facts',
	"clickhouse://one/facts?cluster=a'b",
])('%s is invalid', (text) => expect(readEngineAddress(text)).toBeUndefined());
