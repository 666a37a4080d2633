import { once } from 'node:events';
import { connect } from 'node:net';
import { ROUTES } from '../../../contract/routes.ts';
import { startService } from '../../../api/testing/service-process.ts';
import { memoryOf } from '../memory.ts';
import { inParallel } from '../trials/finding.ts';
import { type Attack, insist } from './attack.ts';

const AT_ONCE = 60;
const DECLARED = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, '[');
/** Limit of bytes per request, unless the server ends it earlier. */
const SENT_BYTES = 2 * 1024 * 1024;
/** Allowed growth: connection buffers, and code used for the first time. */
const MOST_BYTES = 200 * 2 ** 20;

const ADDRESSES = ROUTES.filter(({ method }) => method !== 'get').map(
	({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '012345678901')}`,
);

/** Sends 64 MB without a token to every writing route: none may keep the body. */
export const bodies: Attack = async ({ dist, state, size }) => {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	try {
		await ask(service.port);
		const before = memoryOf(service.child.pid!);
		let most = 0;
		const count = ADDRESSES.length * size;
		await inParallel(count, AT_ONCE, async (index) => {
			const status = await pour(service.port, ADDRESSES[index % ADDRESSES.length]!);
			insist(status < 500 || status === 503, `${ADDRESSES[index % ADDRESSES.length]} returned ${status}.`);
			most = Math.max(most, memoryOf(service.child.pid!) - before);
		});
		insist(most < MOST_BYTES, `Bodies of 64 MB took ${most} bytes of memory; expected less than ${MOST_BYTES}.`);
		await ask(service.port);
		return `bodies: ${count} of 64 MB without a token took ${(most / 2 ** 20).toFixed(0)} MB at most.`;
	} finally {
		await service.kill();
	}
};

/** Returns the status, or 0 when the connection ended without one. */
async function pour(port: number, address: string): Promise<number> {
	const socket = connect(port, '127.0.0.1');
	const answer: Buffer[] = [];
	socket.on('data', (chunk) => answer.push(chunk)).on('error', () => {});
	socket.write(`${address} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${DECLARED}\r\n\r\n`);
	for (let sent = 0; sent < SENT_BYTES && !socket.destroyed && answer.length === 0; sent += CHUNK.length)
		if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), once(socket, 'data')]);
	// Some public routes wait for the rest of the body.
	socket.destroy();
	return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(answer).toString('latin1'))?.[1] ?? 0);
}

async function ask(port: number): Promise<void> {
	const { status } = await fetch(`http://127.0.0.1:${port}/api/cards/BASH`);
	insist(status === 200, `A card returned ${status}.`);
}
