import { expect, test } from 'vitest';
import { resolveChannel } from './channels.ts';

test.each([
	['beta', undefined, 'beta'],
	['stable', 'beta.example.com', 'main'],
	['stable', undefined, 'main'],
	[undefined, 'beta.example.com', 'beta'],
	['nothing', 'beta.example.com', 'beta'],
	[undefined, 'example.com', 'main'],
	[undefined, 'example.beta.', 'main'],
	['nothing', undefined, 'main'],
] as const)('channel %s of host %s is %s', (value, host, channel) => {
	expect(resolveChannel(value, host)).toBe(channel);
});
