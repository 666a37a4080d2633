import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { builtTree } from '../../testing/built-tree.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { spawnService } from '../../testing/service-process.ts';

const UPLOADS = 5;
const HEADERS = { Authorization: 'Bearer token-of-the-metrics' };

test('counts interrupted uploads and logs their sum in one line', async () => {
	const environment = {
		LOG_LEVEL: 'info',
		PORT: '0',
		DAILY_DUMP: 'off',
		ROLLUP_MINUTES: '0',
		METRICS_TOKEN: 'token-of-the-metrics',
	};
	const child = spawnService(await builtTree(), emptyState(), { environment, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'close');
	let log = '';
	child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
	const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
	const address = /http:\S+/.exec(line)![0];
	for (let upload = 0; upload < UPLOADS; upload += 1) await breakOff(new URL(address));
	const metrics = async () => (await fetch(`${address}/metrics`, { headers: HEADERS })).text();
	await expect.poll(metrics, { timeout: 60_000 }).toContain(`almanac_uploads_broken_off_total ${UPLOADS}\n`);
	child.kill('SIGTERM');
	await ended;
	const lines = log.split('\n').filter((text) => /upload|aborted|failed/.test(text));
	expect(lines.map((text) => JSON.parse(text) as unknown)).toEqual([
		expect.objectContaining({ uploads: UPLOADS, msg: 'clients interrupted uploads' }),
	]);
});

/** Sends a part of a run, and disconnects once the service reads it. */
async function breakOff({ hostname, port }: URL): Promise<void> {
	const socket = connect(Number(port), hostname);
	const head = 'POST /api/runs HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 100000\r\n\r\n';
	socket.write(head);
	await once(socket, 'data');
	await new Promise((resolve) => socket.write('{"seed":', resolve));
	socket.destroy();
}
