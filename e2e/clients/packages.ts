import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { TestServer } from '../../api/testing/test-server.ts';
import { CLIENT_PACKAGES_FILE, clientPackagesSchema } from '../../contract/tree/client-packages.ts';
import { readArchive } from '../../generator/import/read-archive.ts';

export interface InstalledClients {
	/** Folder from which `import 'spire-almanac'` resolves. */
	readonly folder: string;
	/** The wheel, which Python imports directly. */
	readonly wheel: string;
	/** C# source files. */
	readonly sources: readonly string[];
}

/** Downloads the packages from a service and unpacks them like package managers. */
export async function installClients(server: TestServer): Promise<InstalledClients> {
	const folder = mkdtempSync(join(inject('testFolder'), 'clients-'));
	const { packages } = clientPackagesSchema.parse(await (await server.fetch(`/${CLIENT_PACKAGES_FILE}`)).json());
	const [javascript, python, csharp] = await Promise.all(packages.map(({ path }) => download(server, folder, path)));
	const installed = join(folder, 'node_modules/spire-almanac');
	mkdirSync(installed, { recursive: true });
	execFileSync('tar', ['-xzf', javascript!, '-C', installed, '--strip-components=1']);
	const sources = [...(await readArchive(csharp!))].filter(([name]) => name.endsWith('.cs'));
	mkdirSync(join(folder, 'SpireAlmanac'));
	for (const [name, bytes] of sources) writeFileSync(join(folder, name), bytes);
	return { folder, wheel: python!, sources: sources.map(([name]) => join(folder, name)) };
}

async function download(server: TestServer, folder: string, path: string): Promise<string> {
	const file = join(folder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, Buffer.from(await (await server.fetch(`/${encodeURI(path)}`)).arrayBuffer()));
	return file;
}
