import cluster from 'node:cluster';
import type { Settings } from '../../platform/settings.ts';

/** Descriptor of the first inherited socket, fixed by the protocol. */
const FIRST_DESCRIPTOR = 3;

/** The process that inherits a socket: a worker's supervisor listens for all workers, on the same descriptor. */
export const listeningProcess = (): number => (cluster.isWorker ? process.ppid : process.pid);

/**
 * The socket that the starting program listens on for this process, by the protocol of systemd: `LISTEN_PID` names the process,
 * `LISTEN_FDS` the number of sockets (sd_listen_fds(3)). Clients that connect while no process runs wait in its queue.
 * @throws Error when there are several
 */
export function inheritedSocket(
	{ LISTEN_PID, LISTEN_FDS }: Pick<Settings, 'LISTEN_PID' | 'LISTEN_FDS'>,
	pid: number,
): { readonly fd: number } | undefined {
	if (LISTEN_PID !== pid || LISTEN_FDS === '') return undefined;
	if (LISTEN_FDS !== '1')
		throw new Error(
			`The service accepts one socket and received LISTEN_FDS=${LISTEN_FDS}: leave one ListenStream in its socket unit.`,
		);
	return { fd: FIRST_DESCRIPTOR };
}
