import { expect, test } from 'vitest';
import { objectAddress } from './object-address.ts';

test.each([
	['s3://runs', { bucketUrl: 'https://s3.us-east-1.amazonaws.com/runs', prefix: '', region: 'us-east-1' }],
	['s3://runs/', { bucketUrl: 'https://s3.us-east-1.amazonaws.com/runs', prefix: '', region: 'us-east-1' }],
	['s3://runs/a/b?region=eu-1', { bucketUrl: 'https://s3.eu-1.amazonaws.com/runs', prefix: 'a/b/', region: 'eu-1' }],
	[
		's3://runs/a/?endpoint=http://127.0.0.1:9000/',
		{ bucketUrl: 'http://127.0.0.1:9000/runs', prefix: 'a/', region: 'us-east-1' },
	],
])('%s leads to %j', (address, expected) => {
	expect(objectAddress(address)).toEqual(expected);
});

test.each([
	'',
	'folder',
	'https://runs/a',
	's3://',
	's3://key:secret@runs/a',
	's3://runs:9000/a',
	's3://UPPER/a',
	's3://runs/a b',
	's3://runs//a',
	's3://runs/a?endpoint=file:///etc',
	's3://runs/a?endpoint=https://user:password@host',
	's3://runs/a?secret=1',
	's3://runs/a?region=a/b',
	's3://runs/a#b',
])('%j leads nowhere', (address) => {
	expect(objectAddress(address)).toBeUndefined();
});
