import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emptyState } from '../../api/testing/seeded-state.ts';

const SETUP = fileURLToPath(new URL('.', import.meta.url));
const LOCKED = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', dev: true } };

/** Launches a program in a project with an outdated installation; returns whether npm ran. */
function launch(installed: object): string {
	const project = emptyState();
	for (const folder of ['generator/setup', 'node_modules', 'bin']) mkdirSync(join(project, folder), { recursive: true });
	for (const name of ['launch.mjs', 'compile-service.mjs', 'node-flags.json'])
		copyFileSync(join(SETUP, name), join(project, 'generator/setup', name));
	writeFileSync(join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
	utimesSync(join(project, 'node_modules/.package-lock.json'), 0, 0);
	writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
	writeFileSync(join(project, 'program.mjs'), "process.stdout.write('ran');");
	writeFileSync(join(project, 'bin/npm'), '#!/bin/sh\nprintf "installed, then " >&2\n');
	chmodSync(join(project, 'bin/npm'), 0o755);
	const env = { ...process.env, PATH: [join(project, 'bin'), process.env['PATH']].join(delimiter) };
	const args = [join(project, 'generator/setup/launch.mjs'), '--program=program.mjs'];
	const { stdout, stderr } = spawnSync(process.execPath, args, { env });
	return (stderr.toString().includes('installed, then ') ? 'installed, then ' : '') + stdout.toString();
}

describe.skipIf(process.platform === 'win32')('launch', () => {
	const { 'node_modules/a': production, 'node_modules/b': development } = LOCKED;

	test.each([
		['with all packages', { 'node_modules/a': production, 'node_modules/b': development }, 'ran'],
		['with production packages only', { 'node_modules/a': production }, 'ran'],
		['with an old one', { 'node_modules/a': { version: '0.9.0' } }, 'installed, then ran'],
		['with some development packages', { 'node_modules/b': development }, 'installed, then ran'],
	])('%s', (_what, installed, expected) => expect(launch(installed)).toBe(expected));
});
