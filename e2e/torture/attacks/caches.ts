import { Agent, request } from 'node:http';
import { isEndless, type Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { examplePath } from '../../../api/testing/asked-route.ts';
import { newAddress } from '../../../api/testing/new-address.ts';
import { queryNames } from '../../../api/testing/query-names.ts';
import { startService } from '../../../api/testing/service-process.ts';
import { memoryOf } from '../memory.ts';
import { inParallel } from '../trials/finding.ts';
import { type Attack, insist } from './attack.ts';

const AT_ONCE = 16;
/** Requests per route. */
const TIMES = 4;
/** Maximum length of parameters and headers. */
const LONG = 3900;
/** All bounded caches when full, plus V8's own; an unbounded cache would exceed it. */
const MOST_BYTES = 700 * 2 ** 20;
/** Longer keys are invalid. */
const LONGEST_KEY = 200;
const HEADERS: readonly (readonly [name: string, longest: number])[] = [
	...['Accept', 'Accept-Encoding', 'Accept-Language', 'If-None-Match', 'Origin', 'User-Agent'].map(
		(name) => [name, LONG] as const,
	),
	['X-API-Key', LONGEST_KEY],
];
/** Statuses of routes with missing programs or external services. */
const FINE = new Set([502, 503, 504]);

const READ = ROUTES.filter((route) => route.method === 'get' && !isEndless(route));

/** Long unknown values in every parameter and relevant header: caches must stay bounded. */
export const caches: Attack = async ({ dist, state, size }) => {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
	try {
		const before = memoryOf(service.child.pid!);
		const count = READ.length * TIMES * size;
		await inParallel(count, AT_ONCE, async (index) => {
			const route: Route = READ[index % READ.length]!;
			const [header, longest] = HEADERS[index % HEADERS.length]!;
			const headers = { [header]: text(index).slice(0, longest) };
			const status = await read(agent, service.port, `${examplePath(route)}?${queryOf(route, index)}`, headers);
			insist(status < 500 || FINE.has(status), `${route.path} returned ${status}.`);
		});
		const grown = memoryOf(service.child.pid!) - before;
		insist(
			grown < MOST_BYTES,
			`${count} requests with values of their own took ${grown} bytes; expected less than ${MOST_BYTES}.`,
		);
		return `caches: ${count} requests with long values of their own took ${(grown / 2 ** 20).toFixed(0)} MB.`;
	} finally {
		agent.destroy();
		await service.kill();
	}
};

const text = (index: number): string => `${index}a`.repeat(LONG).slice(0, LONG);

function queryOf(route: Route, index: number): string {
	const names = queryNames(route);
	return names.length === 0 ? `x=${text(index)}` : `${names[index % names.length]}=${text(index)}`;
}

function read(agent: Agent, port: number, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const all = { 'X-Forwarded-For': newAddress(), ...headers };
	request({ agent, host: '127.0.0.1', port, path, headers: all }, (response) => {
		response.resume();
		response.once('error', reject).once('end', () => resolve(response.statusCode!));
	})
		.once('error', reject)
		.end();
	return promise;
}
