import { expect, test } from 'vitest';
import flags from '../../../generator/setup/node-flags.json' with { type: 'json' };
import { scheduleMemorySaving } from './save-memory.ts';

test('a service that holds much memory saves it until it holds less, and then goes on as it was started', async () => {
	let megabytes = 200;
	const set: string[] = [];
	const schedule = scheduleMemorySaving(
		() => megabytes * 2 ** 20,
		(flag) => set.push(flag),
	);
	megabytes = 400;
	await expect.poll(() => set.at(-2)).toBe('--optimize-for-size');
	megabytes = 200;
	await expect.poll(() => set.at(-2)).toBe('--no-optimize-for-size');
	schedule.stop();
	expect(set.length).toBe(4);
	expect(flags.service).toContain(set.at(-1));
	expect(flags.service).not.toContain('--optimize-for-size');
});
