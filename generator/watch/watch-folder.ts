import { type FSWatcher, existsSync, readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Reports every written, created or removed file below a folder by its relative path. Watches folders instead of files, because
 * editors replace files.
 */
export class FolderWatcher {
	readonly #root: string;
	readonly #onChange: (path: string) => void;
	readonly #watchers = new Map<string, FSWatcher>();

	constructor(root: string, onChange: (path: string) => void) {
		this.#root = root;
		this.#onChange = onChange;
		this.#add(root);
	}

	close(): void {
		for (const watcher of this.#watchers.values()) watcher.close();
		this.#watchers.clear();
	}

	#add(folder: string): void {
		if (this.#watchers.has(folder)) return;
		const watcher = watch(folder, (event, name) => this.#hear(folder, event, name ?? ''));
		watcher.on('error', () => this.#drop(folder));
		this.#watchers.set(folder, watcher);
		for (const entry of readdirSync(folder, { withFileTypes: true }))
			if (entry.isDirectory()) this.#add(join(folder, entry.name));
	}

	#hear(folder: string, event: string, name: string): void {
		if (event === 'rename') this.#follow(folder);
		this.#onChange(relative(this.#root, join(folder, name)));
	}

	/** A new name may be a folder. */
	#follow(folder: string): void {
		for (const watched of [...this.#watchers.keys()]) if (!existsSync(watched)) this.#drop(watched);
		if (!existsSync(folder)) return;
		for (const entry of readdirSync(folder, { withFileTypes: true }))
			if (entry.isDirectory()) this.#add(join(folder, entry.name));
	}

	#drop(folder: string): void {
		this.#watchers.get(folder)?.close();
		this.#watchers.delete(folder);
	}
}
