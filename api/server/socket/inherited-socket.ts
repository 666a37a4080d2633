import cluster from 'node:cluster';
import type { Settings } from '../../platform/settings.ts';

/** Descriptor of the first socket that is handed over; the protocol says so. */
const FIRST_DESCRIPTOR = 3;

/** The process that a socket is handed to: that of a worker's supervisor listens for all of them, by the same descriptor. */
export const listeningProcess = (): number => (cluster.isWorker ? process.ppid : process.pid);

/**
 * The socket that the starting program listens on for this process, by the protocol of systemd: `LISTEN_PID` names the process that it is
 * for, `LISTEN_FDS` how many there are (sd_listen_fds(3)). Whoever connects while no process runs waits in its queue.
 * @throws Error when there are several, of which none could be chosen.
 */
export function inheritedSocket(
	{ LISTEN_PID, LISTEN_FDS }: Pick<Settings, 'LISTEN_PID' | 'LISTEN_FDS'>,
	pid: number,
): { readonly fd: number } | undefined {
	if (LISTEN_PID !== pid || LISTEN_FDS === '') return undefined;
	if (LISTEN_FDS !== '1')
		throw new Error(
			`The service takes one socket and was given LISTEN_FDS=${LISTEN_FDS}: leave one ListenStream in its socket unit.`,
		);
	return { fd: FIRST_DESCRIPTOR };
}
