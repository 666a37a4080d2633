import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { isUpToDate } from '../pipeline/build.ts';
import { readSiteUrl } from './site-url.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

/**
 * Builds in a process of its own, whose memory is gone when the service starts.
 * @throws Error when the build fails; it has said why.
 */
export async function buildIfStale(data: string, out: string): Promise<void> {
	if (
		isUpToDate({
			data,
			out,
			languages: LANGUAGE_CODES,
			isFast: false,
			isFinal: false,
			hasPages: true,
			siteUrl: readSiteUrl(process.env),
		})
	) {
		process.stdout.write('Everything is built and up to date.\n');
		return;
	}
	process.stdout.write('Building what is stale …\n');
	const child = spawn(process.execPath, [...process.execArgv, CLI, 'build', '--data', data, '--out', out], { stdio: 'inherit' });
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The build failed, so there is nothing new to serve. Its messages are above.');
}
