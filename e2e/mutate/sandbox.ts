import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project in which files may be broken; packages are those of the project, what tests keep is its own. */
export class Sandbox {
	readonly folder = mkdtempSync(join(tmpdir(), 'almanac-mutate-'));

	/** @param files paths of the files that belong to the project, from its folder */
	constructor(project: string, files: readonly string[]) {
		for (const file of files) {
			mkdirSync(join(this.folder, dirname(file)), { recursive: true });
			cpSync(join(project, file), join(this.folder, file));
		}
		const packages = join(this.folder, 'node_modules');
		mkdirSync(packages);
		for (const name of readdirSync(join(project, 'node_modules')))
			if (name !== '.cache' && name !== '.vite') symlinkSync(join(project, 'node_modules', name), join(packages, name));
		// The tree of the tests is brought up to date instead of being built anew; slips in the build must not reach the project's own.
		const trees = join('node_modules', '.cache', 'almanac-tests');
		if (existsSync(join(project, trees)))
			cpSync(join(project, trees), join(this.folder, trees), { recursive: true, verbatimSymlinks: true });
	}

	write(file: string, text: string): void {
		writeFileSync(join(this.folder, file), text);
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}
}
