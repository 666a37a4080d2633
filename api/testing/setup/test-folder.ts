import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The memory disk of Linux. */
const IN_MEMORY = '/dev/shm';
/** More than all tests use at the same time. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Creates the folder of a test run, in memory if there is space, so that nothing waits for a disk. Tests of durability check that programs
 * sync at the right times, which works in memory too.
 */
export function makeTestFolder(): string {
	if (existsSync(IN_MEMORY)) removeLeftBehind();
	const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `almanac-tests-${process.pid}-`));
	// Under root PostgreSQL runs as another user, from folders in it.
	chmodSync(folder, 0o711);
	return folder;
}

/** Removes folders of killed test runs, which would occupy memory until a reboot. */
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

/** Whether the folder may contain programs, because tests start copies of PostgreSQL. */
function runsPrograms(): boolean {
	const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
	const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === IN_MEMORY)?.[3];
	return options !== undefined && !options.split(',').includes('noexec');
}
