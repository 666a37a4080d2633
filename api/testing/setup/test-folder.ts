import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
/** More than all tests together write at once. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Makes the folder of a run of the tests: in memory where there is room, so that nothing waits for a disk. What is tested is that a
 * program asks for the disk at the right times, and that what it asked for outlives its end: that is the same there.
 */
export function makeTestFolder(): string {
	if (existsSync(IN_MEMORY)) removeLeftBehind();
	const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `almanac-tests-${process.pid}-`));
	// Under root PostgreSQL runs as another user, from folders in it.
	chmodSync(folder, 0o711);
	return folder;
}

/** Removes the folders of runs that were killed: they would take memory until the next start of the machine. */
function removeLeftBehind(): void {
	for (const name of readdirSync(IN_MEMORY)) {
		const pid = /^almanac-tests-(\d+)-/.exec(name)?.[1];
		if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
		try {
			rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
		} catch {
			// Something is still mounted in it, or it is somebody else's: it stays.
		}
	}
}

function hasRoom(): boolean {
	try {
		const { bavail, bsize } = statfsSync(IN_MEMORY);
		return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES && runsPrograms();
	} catch {
		// No Linux, or nothing is mounted there.
		return false;
	}
}

/** Tests start PostgreSQL from copies of its programs. */
function runsPrograms(): boolean {
	const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
	const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === IN_MEMORY)?.[3];
	return options !== undefined && !options.split(',').includes('noexec');
}
