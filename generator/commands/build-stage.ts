import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BuildProgress } from '../../contract/tree/construction.ts';
import type { Stage } from './start-stages.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
/** Of what a build says, as much is kept as a person reads. */
const KEPT_CHARACTERS = 4000;

export interface StageFlags {
	readonly data: string;
	readonly dist: string;
	/** With the settings of the service, whose address pages may name. */
	readonly environment: NodeJS.ProcessEnv;
}

/**
 * Builds in a process of its own, whose memory is gone when the service starts.
 * @throws Error when the build fails; it has said why.
 */
export async function buildStage(stage: Stage, { data, dist, environment }: StageFlags): Promise<void> {
	const child = spawn(process.execPath, commandOf(stage, { data, dist }), { stdio: 'inherit', env: environment });
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The build failed, so there is nothing new to serve. Its messages are above.');
}

/**
 * Builds at low priority while a service follows the trees. The build ends with this process.
 * @returns what it said when it failed, and undefined when it is done
 */
export async function buildStageBehind(
	stage: Stage,
	{ data, dist, environment }: StageFlags,
	onProgress: (progress: BuildProgress) => void,
): Promise<string | undefined> {
	const child = spawn(process.execPath, [...commandOf(stage, { data, dist }), '--behind'], {
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
		env: environment,
	});
	child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_LOW));
	child.on('message', (message) => onProgress(message as BuildProgress));
	const said = keepErrors(child);
	const [code] = await once(child, 'close');
	return code === 0 ? undefined : said() || `The build ended with ${code}.`;
}

function commandOf({ languages, hasPages }: Stage, { data, dist }: Pick<StageFlags, 'data' | 'dist'>): string[] {
	const flags = ['--no-renders', '--languages', languages.join(','), ...(hasPages ? [] : ['--no-pages'])];
	return [...process.execArgv, CLI, 'build', '--data', data, '--out', dist, ...flags];
}

/** Hands on what a process says of its errors, and keeps the end of it. */
function keepErrors(child: ChildProcess): () => string {
	let said = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		process.stderr.write(text);
		said = (said + text).slice(-KEPT_CHARACTERS);
	});
	return () => said.trim();
}
