import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Read } from './readers.ts';

/** Serves a folder by nginx on a socket until the test ends. */
export async function startNginx(work: string, root: string): Promise<Read> {
	mkdirSync(work, { recursive: true });
	const socketPath = join(work, 'socket');
	const config = join(work, 'nginx.conf');
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
		.map((name) => `${name}_temp_path ${work}/${name};`)
		.join(' ');
	writeFileSync(
		config,
		`user root; daemon off; pid ${work}/pid; error_log stderr crit; events {}
http { access_log off; ${temporary} server { listen unix:${socketPath}; location / { root ${root}; } } }`,
	);
	const child = spawn('nginx', ['-c', config, '-p', work, '-e', 'stderr'], { stdio: 'inherit' });
	const ended = new Promise((resolve) => child.once('close', resolve));
	const agent = new Agent({ keepAlive: true });
	onTestFinished(async () => {
		agent.destroy();
		child.kill();
		await ended;
	});
	const read: Read = (path) =>
		new Promise((resolve, reject) => {
			get({ socketPath, path: `/${path}`, agent }, async (response) => {
				const body = await buffer(response);
				resolve(response.statusCode === 200 ? body : undefined);
			}).once('error', reject);
		});
	await listening(read);
	return read;
}

/** Resolves once the server responds. */
async function listening(read: Read): Promise<void> {
	for (;;) {
		try {
			return void (await read(''));
		} catch {
			await new Promise((resolve) => setImmediate(resolve));
		}
	}
}
