import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Compiler for the C# client. */
export const COMPILER = { program: 'mcs', flags: ['-langversion:7', '-r:System.Net.Http.dll', '-warnaserror'] } as const;

const SOURCE = fileURLToPath(new URL('../../generator/clients/csharp/Json.cs', import.meta.url));

/** Whether this machine compiles C# with the HTTP library; prints a notice otherwise. */
export function hasCompiler(): boolean {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-mono-'));
	const args = [...COMPILER.flags, '-target:library', `-out:${join(folder, 'json.dll')}`, SOURCE];
	const isThere = spawnSync(COMPILER.program, args).status === 0;
	rmSync(folder, { recursive: true, force: true });
	if (!isThere)
		process.stdout.write(
			'Skipped: the C# client. It needs mono-mcs, mono-runtime and libmono-system-net-http4.0-cil (Debian).\n',
		);
	return isThere;
}
