import { describe, expect, test } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { inheritedSocket } from './inherited-socket.ts';

describe('an inherited socket', () => {
	test.each([
		[{}, undefined],
		[{ LISTEN_FDS: '1' }, undefined],
		// Inherited by the parent process, which did not pass it on.
		[{ LISTEN_PID: '41', LISTEN_FDS: '1' }, undefined],
		[{ LISTEN_PID: '42', LISTEN_FDS: '1' }, { fd: 3 }],
	])('by %j', (environment, socket) => {
		expect(inheritedSocket(readSettings(environment), 42)).toEqual(socket);
	});

	test.each(['0', '2', 'x'])('is one, not %s', (count) => {
		expect(() => inheritedSocket(readSettings({ LISTEN_PID: '42', LISTEN_FDS: count }), 42)).toThrow(`LISTEN_FDS=${count}`);
	});
});
