import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project for mutants, with shared packages and its own caches. */
export class Sandbox {
	readonly folder = mkdtempSync(join(tmpdir(), 'almanac-mutate-'));

	/** @param files paths of the project's files, relative to its folder */
	constructor(project: string, files: readonly string[]) {
		for (const file of files) {
			mkdirSync(join(this.folder, dirname(file)), { recursive: true });
			cpSync(join(project, file), join(this.folder, file));
		}
		const packages = join(this.folder, 'node_modules');
		mkdirSync(packages);
		for (const name of readdirSync(join(project, 'node_modules')))
			if (name !== '.cache' && name !== '.vite') symlinkSync(join(project, 'node_modules', name), join(packages, name));
		// Copies the tree of the tests, so that it is updated instead of rebuilt and mutants cannot reach the original.
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
