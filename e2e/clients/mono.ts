import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How the files of the client for C# are compiled. */
export const COMPILER = { program: 'mcs', flags: ['-langversion:7', '-r:System.Net.Http.dll', '-warnaserror'] } as const;

const SOURCE = fileURLToPath(new URL('../../generator/clients/csharp/Json.cs', import.meta.url));

/** Whether this machine compiles C# with the library of requests; says so when the tests go without it. */
export function hasCompiler(): boolean {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-mono-'));
	const args = [...COMPILER.flags, '-target:library', `-out:${join(folder, 'json.dll')}`, SOURCE];
	const isThere = spawnSync(COMPILER.program, args).status === 0;
	rmSync(folder, { recursive: true, force: true });
	if (!isThere)
		process.stdout.write(
			'The client for C# is not tried: install mono-mcs, mono-runtime and libmono-system-net-http4.0-cil (Debian) for that.\n',
		);
	return isThere;
}
