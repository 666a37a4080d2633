import { once } from 'node:events';
import { expect, test } from 'vitest';
import { builtTree } from '../testing/built-tree.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { spawnService } from '../testing/service-process.ts';

test('LOG_LEVEL=debug logs each answer without user input', async () => {
	const environment = { LOG_LEVEL: 'debug', PORT: '0', LIMITS: 'off', DAILY_DUMP: 'off', ROLLUP_MINUTES: '0' };
	const child = spawnService(await builtTree(), emptyState(), { environment, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'close');
	try {
		let log = '';
		child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
		const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
		const address = /http:\S+/.exec(line)![0];
		await (await fetch(`${address}/api/cards?search=secret`)).arrayBuffer();
		await expect.poll(() => log).toContain('"msg":"answered"');
		expect(log).toContain('"method":"GET","path":"/api/cards","status":200');
		expect(log).not.toContain('secret');
	} finally {
		process.kill(-child.pid!, 'SIGKILL');
		await ended;
	}
});
