import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { startService } from '../../../api/testing/service-process.ts';
import { memoryOf } from '../memory.ts';
import { type Attack, insist } from './attack.ts';

const READERS = 60;
/** Responses larger than the socket buffers, and an endless one. */
const PATHS = ['/api/cards', '/api/cards?lang=jpn', '/data/main/eng/cards.json', '/api/exports/runs', '/api/presence/stream'];
const MOST_BYTES = 150 * 2 ** 20;
/** The service waits ten seconds for active requests. */
const MOST_MILLISECONDS = 20_000;

/** Clients that never read: they must not block others, use much memory or delay the shutdown. */
export const slowReaders: Attack = async ({ dist, state, size }) => {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0', DRAIN_SECONDS: '0' } });
	const sockets: Socket[] = [];
	try {
		const before = memoryOf(service.child.pid!);
		for (let reader = 0; reader < READERS * size; reader += 1) {
			const socket = connect(service.port, '127.0.0.1').on('error', () => {});
			socket.pause();
			sockets.push(socket);
			const client = `10.${reader >> 8}.${reader & 255}.1`;
			socket.write(`GET ${PATHS[reader % PATHS.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`);
		}
		for (let times = 0; times < 20; times += 1) {
			const { status } = await fetch(`http://127.0.0.1:${service.port}/api/cards/BASH`);
			insist(status === 200, `Beside slow readers a card returned ${status}.`);
		}
		const grown = memoryOf(service.child.pid!) - before;
		insist(grown < MOST_BYTES * size, `${sockets.length} slow readers took ${grown} bytes of memory.`);
		return `slow readers: ${sockets.length} took ${(grown / 2 ** 20).toFixed(0)} MB, and ${await endOf(service.child, size)}.`;
	} finally {
		for (const socket of sockets) socket.destroy();
		if (service.child.exitCode === null) await service.kill();
	}
};

/** Only for larger sizes, because a shutdown takes ten seconds. */
async function endOf(child: { kill(signal: 'SIGTERM'): boolean } & NodeJS.EventEmitter, size: number): Promise<string> {
	if (size === 1) return 'blocked no other clients';
	const start = performance.now();
	const ended = once(child, 'exit');
	child.kill('SIGTERM');
	await ended;
	const milliseconds = performance.now() - start;
	insist(milliseconds < MOST_MILLISECONDS, `Beside slow readers the service took ${milliseconds} ms to end.`);
	return `the service ended within ${(milliseconds / 1000).toFixed(1)} seconds`;
}
