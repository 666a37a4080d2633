import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { makeGeneration } from '../../../api/statistics/making/make-generation.ts';
import { madeUpStore } from '../../../api/bench/made-up/made-up-store.ts';
import { isEndless } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { type HostileRequest, anyRequest } from '../../../api/testing/hostile/any-request.ts';
import { drawingProcesses } from '../../../api/bench/watched/drawing-processes.ts';
import { processMemory } from '../../../api/bench/watched/process-memory.ts';
import { COMPILED_CODE_FOLDER } from '../../../generator/setup/compiled-code.ts';
import { newAddress } from '../../../api/testing/new-address.ts';
import { startService } from '../../../api/testing/service-process.ts';
import { startSteamStandIn } from '../../../api/testing/steam-stand-in.ts';
import { insist } from '../attacks/attack.ts';
import { signIn } from './sign-in.ts';
import { sendMutated } from './mutated-runs.ts';
import { uploadForms } from './upload-forms.ts';
import { type Finding, inParallel } from './finding.ts';

const COMPILE_SERVICE = fileURLToPath(new URL('../../../generator/setup/compile-service.mjs', import.meta.url));
const CONNECTIONS = 16;
/** Stored with statistics, so that reading uses memory. */
const STORED_RUNS = 2000;
/** Generated requests per batch. */
const BATCH = 500;
const REPORT_EVERY = 20_000;
/** One invalid HTTP request per this many. */
const BROKEN_EVERY = 40;
/** One mutated run file per this many requests. */
const REQUESTS_PER_UPLOAD = 66;
/** Limits of resident memory. */
const MOST_MEGABYTES = { service: 450, drawing: 250 };
const DISCLOSED = /node_modules|\.ts:\d|at \w+ \(|root:x:|jwt-secret/;
/** Statuses of routes with missing programs or external services. */
const FINE = new Set([502, 503, 504]);

const [PLAYER, MODERATOR] = ['76561190300000001', '76561190300000002'];

const ANY_REQUEST = fc.oneof(...ROUTES.filter((route) => !isEndless(route)).map(anyRequest));

/**
 * Malformed requests to every route, anonymous, as a player and as a moderator: none may break the service, leak data or
 * exhaust its memory.
 */
export async function sendHostileRequests(
	dist: string,
	state: string,
	count: number,
	report: (line: string) => void,
): Promise<Finding> {
	cpSync(await madeUpStore(STORED_RUNS, dist), state, { recursive: true });
	makeGeneration({ state, dist, now: Date.now() });
	const steam = await startSteamStandIn();
	const environment = { ROLLUP_MINUTES: '0', LOG_LEVEL: 'fatal', ADMIN_IDS: MODERATOR, ...steam.environment };
	// As the launcher does.
	execFileSync(process.execPath, [COMPILE_SERVICE], { env: { NODE_COMPILE_CACHE: COMPILED_CODE_FOLDER, ...process.env } });
	const service = await startService(dist, state, { environment });
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const statuses = new Map<number, number>();
	const most = { service: 0, drawing: 0 };
	const measure = (): string => {
		const pid = service.child.pid!;
		most.service = processMemory(pid, 'VmHWM');
		// Each ends when it is idle.
		most.drawing = Math.max(most.drawing, ...drawingProcesses(pid).map((drawing) => processMemory(drawing, 'VmHWM')));
		return `${most.service.toFixed(0)} MB at most, ${most.drawing.toFixed(0)} MB while drawing`;
	};
	try {
		for (let done = 0; done < count; done += BATCH) {
			const requests = fc.sample(ANY_REQUEST, { numRuns: BATCH, seed: done + 1 });
			// Some requests end accounts or sessions.
			const tokens = [undefined, await signIn(service.port, PLAYER), await signIn(service.port, MODERATOR)];
			await inParallel(BATCH, CONNECTIONS, async (index) => {
				const status =
					index % BROKEN_EVERY === 0
						? await sendBroken(service.port, requests[index]!)
						: await sendHostile(agent, service.port, signed(requests[index]!, tokens[index % tokens.length]));
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
			});
			insist(service.child.exitCode === null, `The service ended after ${done} hostile requests.`);
			const held = measure();
			if ((done + BATCH) % REPORT_EVERY === 0) report(`${done + BATCH} hostile requests, ${held}`);
		}
		await sendMutated(service.port, Math.ceil(count / REQUESTS_PER_UPLOAD));
		await uploadForms(service.port);
		const alive = await fetch(`http://127.0.0.1:${service.port}/api/cards/BASH`);
		insist(alive.ok, `After the hostile requests a card returned ${alive.status}.`);
		const held = measure();
		insist(
			most.service <= MOST_MEGABYTES.service && most.drawing <= MOST_MEGABYTES.drawing,
			`Under ${count} hostile requests the service held ${held}; expected at most ${MOST_MEGABYTES.service} and ${MOST_MEGABYTES.drawing} MB.`,
		);
		const counts = [...statuses].sort(([left], [right]) => left - right).map(([status, times]) => `${times} × ${status}`);
		return { trial: 'hostile requests', size: String(count), found: `${counts.join(', ')}; ${held}` };
	} finally {
		agent.destroy();
		await service.kill();
		await steam.close();
	}
}

const signed = (hostile: HostileRequest, token: string | undefined): HostileRequest =>
	token === undefined ? hostile : { ...hostile, headers: { ...hostile.headers, Authorization: `Bearer ${token}` } };

function sendHostile(agent: Agent, port: number, { method, target, headers, body }: HostileRequest): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
	const sent = request(
		{
			agent,
			host: '127.0.0.1',
			port,
			method,
			path: target.replaceAll(/[^\x21-\x7e]/g, '%20'),
			headers: { 'X-Forwarded-For': newAddress(), ...headers, ...length },
		},
		(response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.once('error', reject);
			response.once('end', () => {
				const status = response.statusCode ?? 0;
				const text = Buffer.concat(chunks).toString();
				if (status >= 500 && !FINE.has(status)) reject(new Error(`${method} ${target} returned ${status}: ${text}`));
				else if (status >= 400 && DISCLOSED.test(text)) reject(new Error(`${method} ${target} discloses: ${text}`));
				else resolve(status);
			});
		},
	);
	// A rejected body may reset the connection.
	sent.once('error', (error: NodeJS.ErrnoException) =>
		error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
	);
	sent.end(body);
	return promise;
}

/** Sends bytes that are not an HTTP request; returns 0 if the connection ends without a response. */
function sendBroken(port: number, { method, target, body }: HostileRequest): Promise<number> {
	const { promise, resolve } = Promise.withResolvers<number>();
	const socket = connect(port, '127.0.0.1');
	const chunks: Buffer[] = [];
	socket.on('data', (chunk) => chunks.push(chunk));
	socket.once('error', () => resolve(0));
	socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 0)));
	socket.end(
		Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: \0\r\nContent-Length: -1\r\n\r\n`), body ?? Buffer.of()]),
	);
	return promise;
}
