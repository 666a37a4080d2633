/** Static servers for a built tree, as in `site/prose/developers/self-hosting.md`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { buildInto } from '../../api/testing/built-tree.ts';
import { freePort } from '../../api/testing/store/postgres-server.ts';
import type { PageAddresses } from '../../contract/tree/page-file.ts';
import { TREE_OPTIONS, treeWithPages } from '../site.ts';

const DEPLOY = fileURLToPath(new URL('../../api/deploy/', import.meta.url));
const example = (name: string, tree: string): string => readFileSync(join(DEPLOY, name), 'utf8').replaceAll('/srv/almanac', tree);

export interface StaticServer {
	readonly name: string;
	/** The program, which may not be installed. */
	readonly program: string;
	/** Supported address form of pages. */
	readonly addresses: PageAddresses;
	/** Whether it serves pages for addresses that only a service can fill. */
	readonly hasShells?: true;
	/** Command-line arguments; writes its settings into the folder. */
	arguments(tree: string, port: number, folder: string): readonly string[];
}

export const STATIC_SERVERS: readonly StaticServer[] = [
	{
		name: 'nginx',
		program: 'nginx',
		addresses: 'files',
		hasShells: true,
		arguments(tree, port, folder) {
			const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ');
			const server = example('nginx-files.conf', tree).replace('listen 80;', `listen 127.0.0.1:${port};`);
			const file = join(folder, 'nginx.conf');
			writeFileSync(
				file,
				`daemon off; pid ${folder}/pid; error_log stderr; events {} http { include /etc/nginx/mime.types; access_log off; ${paths} ${server} }`,
			);
			return ['-c', file, '-p', folder];
		},
	},
	{
		name: 'Caddy',
		program: 'caddy',
		addresses: 'files',
		arguments(tree, port, folder) {
			const server = example('Caddyfile', tree).replace('almanac.example', `http://127.0.0.1:${port}`);
			const file = join(folder, 'Caddyfile');
			writeFileSync(file, `{\n\tadmin off\n}\n${server}`);
			return ['run', '--adapter', 'caddyfile', '--config', file];
		},
	},
	{
		name: 'python3 -m http.server',
		program: 'python3',
		addresses: 'folders',
		arguments: (tree, port) => ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', tree, String(port)],
	},
];

export const isInstalled = ({ program }: StaticServer): boolean => !spawnSync(program, ['--version']).error;

/** Starts a server; `end` stops it and removes its settings. */
export async function startStaticServer(server: StaticServer): Promise<{ readonly address: string; end(): Promise<void> }> {
	const tree = join(await treeOf(server.addresses), 'current');
	const folder = mkdtempSync(join(tmpdir(), 'almanac-files-'));
	const port = await freePort();
	const environment = { ...process.env, HOME: folder };
	const child = spawn(server.program, server.arguments(tree, port, folder), { stdio: 'ignore', env: environment });
	const address = `http://127.0.0.1:${port}`;
	await answers(child, address);
	return {
		address,
		end: async () => {
			child.kill();
			if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function answers(child: ChildProcess, address: string): Promise<void> {
	while (!(await fetch(address, { method: 'HEAD' }).catch(() => undefined))) {
		if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
		await wait(50);
	}
}

/** The tree with pages; for servers of folders a copy with other page paths. */
async function treeOf(addresses: PageAddresses): Promise<string> {
	const files = await treeWithPages();
	if (addresses === 'files') return files;
	const folders = `${files}-in-folders`;
	rmSync(folders, { recursive: true, force: true });
	spawnSync('cp', ['--archive', '--link', files, folders]);
	return buildInto(folders, [...TREE_OPTIONS, '--addresses', addresses]);
}
