import { expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { refuseEncoded } from './refuse-encoded.ts';

test.each([undefined, '', ' ', 'identity', 'Identity'])('accepts a body with the encoding %j', (encoding) => {
	expect(() => refuseEncoded(encoding === undefined ? {} : { 'content-encoding': encoding })).not.toThrow();
});

test.each(['gzip', 'br', 'identity, gzip', 'gzip, identity', 'x-identity', 'nonsense'])('refuses %j', (encoding) => {
	expect(() => refuseEncoded({ 'content-encoding': encoding })).toThrow(
		new ApiError('unsupported-media-type', 'The body must be sent as it is, without a `Content-Encoding`.', {
			'Accept-Encoding': 'identity',
		}),
	);
});
