import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The embedded engine from the npm registry, which is not a dependency of the project. */
const ENGINE = 'chdb@3.4.0';
const LIBRARY_VERSION = '26.7.3-stable.1';
const MEGABYTES = 546;

const PLATFORMS: Readonly<Record<string, string>> = {
	'linux-x64': 'linux-x64-gnu',
	'linux-arm64': 'linux-arm64-gnu',
	'darwin-x64': 'darwin-x64',
	'darwin-arm64': 'darwin-arm64',
};

/** Cache folder of the engine, in `XDG_CACHE_HOME` or `~/.cache`. */
export const ENGINE_FOLDER = join(
	process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
	'spire-almanac',
	ENGINE.replace('@', '-'),
);

/** Whether the engine is installed. */
export const hasEngine = (): boolean => existsSync(join(ENGINE_FOLDER, 'node_modules', 'chdb', 'package.json'));

/**
 * Installs the engine atomically unless it is installed.
 * @throws Error with instructions when there is no engine for this machine or the registry does not respond
 */
export function installEngine(say: (line: string) => void): void {
	if (hasEngine()) return;
	const platform = PLATFORMS[`${process.platform}-${process.arch}`];
	if (platform === undefined) throw new Error(`There is no ${ENGINE} for ${process.platform} on ${process.arch}.`);
	const packages = [ENGINE, `@chdb/lib-${platform}@${LIBRARY_VERSION}`];
	say(`Downloads ${packages.join(' and ')} from the npm registry, ${MEGABYTES} MB unpacked, once, into ${ENGINE_FOLDER} …`);
	const aside = `${ENGINE_FOLDER}.part`;
	rmSync(aside, { recursive: true, force: true });
	mkdirSync(aside, { recursive: true });
	writeFileSync(join(aside, 'package.json'), '{"private":true}');
	const flags = ['--save-exact', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
	const { status } = spawnSync('npm', ['install', ...flags, ...packages], { cwd: aside, stdio: ['ignore', 2, 2] });
	if (status !== 0) {
		rmSync(aside, { recursive: true, force: true });
		throw new Error(
			`${packages.join(' and ')} could not be installed; npm says why above. Without the npm registry nothing can be checked.`,
		);
	}
	mkdirSync(dirname(ENGINE_FOLDER), { recursive: true });
	rmSync(ENGINE_FOLDER, { recursive: true, force: true });
	renameSync(aside, ENGINE_FOLDER);
}
