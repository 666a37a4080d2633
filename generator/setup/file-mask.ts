/** Permissions that files of the state directory, folders among them, do not have: all of group and others. */
const OWNER_ALONE = 0o077;

let usual: number | undefined;

/** From now on this process and its children make files for their owner alone. */
export function keepFilesPrivate(): void {
	usual = process.umask(OWNER_ALONE);
}

/** Starts a child that builds a tree, which other users such as a web server read. */
export function spawnBuilder<Child>(spawn: () => Child): Child {
	if (usual === undefined) return spawn();
	// A child takes the mask of the moment when it is started.
	process.umask(usual);
	try {
		return spawn();
	} finally {
		process.umask(OWNER_ALONE);
	}
}
