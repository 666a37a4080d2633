import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type EngineAddress, readEngineAddress } from '../../platform/engine-address.ts';
import { ENGINE_FOLDER } from './cached-engine.ts';

const FRONT = fileURLToPath(new URL('chdb-process.ts', import.meta.url));

export interface StartedEngine {
	readonly address: EngineAddress;
	stop(): Promise<void>;
}

/** Starts the cached engine on a new folder with the HTTP interface of ClickHouse. */
export async function startEngine(folder: string): Promise<StartedEngine> {
	mkdirSync(folder, { recursive: true });
	const child = spawn(process.execPath, [...process.execArgv, FRONT, ENGINE_FOLDER, folder], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	createInterface(child.stdout).once('line', resolve);
	void ended.then(() => reject(new Error('The engine ended during its start.')));
	const port = await promise;
	return {
		address: readEngineAddress(`clickhouse://127.0.0.1:${port}/default`)!,
		stop: () => {
			child.stdin.end();
			return ended;
		},
	};
}
