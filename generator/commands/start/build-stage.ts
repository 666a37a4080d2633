import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BuildProgress } from '../../../contract/tree/construction.ts';
import { spawnBuilder } from '../../setup/file-mask.ts';
import type { Stage } from './start-stages.ts';

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url));
/** Characters of error output to keep. */
const KEPT_CHARACTERS = 4000;

export interface StageFlags {
	readonly data: string;
	readonly dist: string;
}

/** A tree without absolute addresses suits any service. */
const environment = (): NodeJS.ProcessEnv => ({ ...process.env, SITE_URL: '' });

/**
 * Builds in a child process, which frees its memory before the service starts.
 * @throws Error when the build fails; the child has printed the reason
 */
export async function buildStage(stage: Stage, flags: StageFlags): Promise<void> {
	const child = spawn(process.execPath, commandOf(stage, flags), { stdio: 'inherit', env: environment() });
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The build failed. See its messages above.');
}

/**
 * Builds at low priority beside a running service. The build ends with this process.
 * @returns the error output of a failed build, or undefined
 */
export async function buildStageBehind(
	stage: Stage,
	flags: StageFlags,
	onProgress: (progress: BuildProgress) => void,
): Promise<string | undefined> {
	const child = spawnBuilder(() =>
		spawn(process.execPath, [...commandOf(stage, flags), '--behind'], {
			stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
			env: environment(),
		}),
	);
	child.once('spawn', () => setPriority(child.pid!, constants.priority.PRIORITY_LOW));
	child.on('message', (message) => onProgress(message as BuildProgress));
	const said = keepErrors(child);
	const [code] = await once(child, 'close');
	return code === 0 ? undefined : said() || `The build ended with ${code}.`;
}

function commandOf({ languages, hasPages }: Stage, { data, dist }: StageFlags): string[] {
	const flags = ['--wait', '--no-renders', '--languages', languages.join(','), ...(hasPages ? [] : ['--no-pages'])];
	return [...process.execArgv, CLI, 'build', '--data', data, '--out', dist, ...flags];
}

/** Passes on the error output of a process and keeps its end. */
function keepErrors(child: ChildProcess): () => string {
	let said = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		process.stderr.write(text);
		said = (said + text).slice(-KEPT_CHARACTERS);
	});
	return () => said.trim();
}
