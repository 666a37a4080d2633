import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { VERSION } from '../../contract/http/version.ts';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { startTestServer } from '../../api/testing/test-server.ts';
import { notesOf, versionProblems } from './versions.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

test('package, lock file, changelog and service state one version', async () => {
	expect(versionProblems(PROJECT, VERSION)).toEqual([]);
	expect(versionProblems(PROJECT, '0.0.1')).toHaveLength(5);
	const server = await startTestServer();
	expect(await (await server.fetch('/health')).json()).toMatchObject({ version: VERSION });
	await server.close();
	expect(notesOf(PROJECT, VERSION)).toMatch(/^## \S+ · \d{4}-\d\d-\d\d\n\n### Breaking changes\n/);
});

test('the packed command line runs as a package, without lock file and tests', () => {
	const folder = emptyState();
	const [packed] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: PROJECT, encoding: 'utf8' }),
	) as [{ readonly filename: string; readonly files: readonly { readonly path: string }[] }];
	expect(packed.files.filter(({ path }) => /\.test\.ts$|^e2e|fixtures|package-lock/.test(path))).toEqual([]);
	const modules = join(folder, 'node_modules');
	mkdirSync(modules);
	execFileSync('tar', ['-xzf', packed.filename], { cwd: folder });
	execFileSync('mv', [join(folder, 'package'), join(modules, 'spire-almanac')]);
	// Its packages stand beside it.
	for (const name of Object.keys(dependencies())) {
		mkdirSync(join(modules, name, '..'), { recursive: true });
		symlinkSync(join(PROJECT, 'node_modules', name), join(modules, name));
	}
	const almanac = (...args: readonly string[]) =>
		spawnSync(process.execPath, [join(modules, 'spire-almanac/generator/setup/launch.mjs'), ...args], {
			cwd: folder,
			encoding: 'utf8',
		});
	expect(almanac('--version')).toMatchObject({ stdout: `${VERSION}\n`, stderr: '', status: 0 });
	const data = join(modules, 'spire-almanac/game-data');
	const built = almanac('build', '--data', data, '--out', 'dist', '--languages', 'eng', '--fast', '--no-pages', '--no-renders');
	expect([built.stderr, built.status]).toEqual(['', 0]);
	expect(readFileSync(join(folder, 'dist/current/latest.json'), 'utf8')).toContain('digest');
});

const dependencies = (): Readonly<Record<string, string>> =>
	(JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies;
