/** Removes all permissions of group and others. */
const OWNER_ALONE = 0o077;

let usual: number | undefined;

/** Makes new files of this process and its children private to their owner. */
export function keepFilesPrivate(): void {
	usual = process.umask(OWNER_ALONE);
}

/** Starts a child that builds a tree, which other users such as a web server read. */
export function spawnBuilder<Child>(spawn: () => Child): Child {
	if (usual === undefined) return spawn();
	// A child inherits the mask at its start.
	process.umask(usual);
	try {
		return spawn();
	} finally {
		process.umask(OWNER_ALONE);
	}
}
