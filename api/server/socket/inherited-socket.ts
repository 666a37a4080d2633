import type { Settings } from '../../platform/settings.ts';

/** Descriptor of the first socket that is handed over; the protocol says so. */
const FIRST_DESCRIPTOR = 3;

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
