import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { refuseConnection } from '../../http/errors/refuse-broken.ts';

/** Descriptors for files, threads and child processes. */
const RESERVE = 128;
const LOG_MILLISECONDS = 60_000;

/** Answers 503 to connections that would use the descriptors reserved for files: Node would close them without an answer. */
export function boundConnections(server: Server, logger: Logger): void {
	const openFiles = mostOpenFiles();
	const most = Math.max(openFiles - RESERVE, Math.floor(openFiles / 2));
	const open = new Set<Socket>();
	let refused = 0;
	let nextLog = 0;
	server.on('connection', (socket) => {
		// A connection that is read again was counted before.
		if (open.has(socket)) return;
		if (open.size < most) {
			open.add(socket);
			socket.once('close', () => open.delete(socket));
			return;
		}
		refuseConnection(socket);
		refused += 1;
		if (performance.now() < nextLog) return;
		nextLog = performance.now() + LOG_MILLISECONDS;
		logger.warn(
			{ connections: most, refused, openFiles },
			'connections are answered 503: raise the limit of open files (ulimit -n)',
		);
	});
}

/** Files that this process may open; infinite where the system sets no limit. */
function mostOpenFiles(): number {
	// Otherwise it resolves the names of all peers, and waits for them.
	Object.assign(process.report, { excludeNetwork: true });
	const { userLimits } = process.report.getReport() as {
		readonly userLimits?: Readonly<Record<string, { readonly soft: unknown }>>;
	};
	const soft = userLimits?.['open_files']?.soft;
	return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
