import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('requests are counted by route and status once they are answered, with their time', async () => {
	const metrics = new Metrics();
	const answer = (statusCode: number): ServerResponse =>
		Object.assign(new EventEmitter(), { statusCode }) as unknown as ServerResponse;
	const responses = [answer(200), answer(200), answer(404)];
	for (const response of responses) metrics.watch({ id: 'cards.get' }, response);
	expect(await metrics.text()).not.toContain('cards.get');
	for (const response of responses) response.emit('close');
	const lines = (await metrics.text()).split('\n');
	expect(lines).toContain('almanac_requests_total{route="cards.get",status="200"} 2');
	expect(lines).toContain('almanac_requests_total{route="cards.get",status="404"} 1');
	expect(lines).toContain('almanac_request_seconds_count{route="cards.get"} 3');
	// Three parallel answers take more than no time, and less than ten seconds.
	expect(lines).toContain('almanac_request_seconds_bucket{le="10",route="cards.get"} 3');
	const sum = lines.find((line) => line.startsWith('almanac_request_seconds_sum{route="cards.get"}'));
	expect(Number(sum?.split(' ')[1])).toBeGreaterThan(0);
	expect(lines.some((line) => line.startsWith('process_cpu_seconds_total '))).toBe(true);
	expect(metrics.mediaType).toMatch(/^text\/plain/);
});
