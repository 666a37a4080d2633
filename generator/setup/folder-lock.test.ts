import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { withLock } from './folder-lock.ts';

const LOCK = fileURLToPath(new URL('folder-lock.ts', import.meta.url));
const HOLD = `import { appendFileSync } from 'node:fs';
	const { withLock } = await import(${JSON.stringify(LOCK)});
	const [, folder] = process.argv;
	await withLock({ folder, name: 'build' }, async () => {
		console.log('held');
		await new Promise((end) => process.stdin.once('data', end));
		appendFileSync(folder + '/order', 'first ');
	});
	process.exit();`;

/** A process that holds the lock of a folder until stopped. */
async function holder(folder: string) {
	const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
	await once(child.stdout, 'data');
	return child;
}

const answer = async (): Promise<string> => 'done';

describe('withLock', () => {
	test('makes a second process fail, or wait if patient', async () => {
		const folder = temporaryFolder();
		const child = await holder(folder);
		await expect(withLock({ folder, name: 'build' }, answer)).rejects.toThrow(
			`Another build is running in ${folder}. Wait until it ends.`,
		);
		const order = join(folder, 'order');
		const patient = withLock({ folder, name: 'build', isPatient: true }, async () => appendFileSync(order, 'second'));
		child.stdin.write('end');
		await patient;
		expect(readFileSync(order, 'utf8')).toBe('first second');
	});

	test('ends when its process is killed', async () => {
		const folder = temporaryFolder();
		const child = await holder(folder);
		child.kill('SIGKILL');
		await once(child, 'exit');
		expect(await withLock({ folder, name: 'build' }, answer)).toBe('done');
	});

	test('ends when the work fails', async () => {
		const folder = temporaryFolder();
		await expect(withLock({ folder, name: 'build' }, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
		expect(await withLock({ folder, name: 'build' }, answer)).toBe('done');
	});
});
