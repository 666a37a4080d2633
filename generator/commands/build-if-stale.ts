import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '../../contract/languages.ts';
import { isUpToDate } from '../pipeline/build.ts';
import { readSiteUrl, serviceUrl } from './site-url.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));

export interface StartFlags {
	readonly data: string;
	readonly dist: string;
	readonly var: string;
	readonly port?: string;
	readonly host?: string;
}

/**
 * Builds in a process of its own, whose memory is gone when the service starts.
 * @throws Error when the build fails; it has said why.
 */
export async function buildIfStale({ data, dist: out, host, port }: StartFlags): Promise<void> {
	const environment = { ...process.env, ...(host && { HOST: host }), ...(port && { PORT: port }) };
	if (
		isUpToDate({
			data,
			out,
			languages: LANGUAGE_CODES,
			isFast: false,
			isFinal: false,
			hasPages: true,
			siteUrl: readSiteUrl(environment),
			serviceUrl: serviceUrl(environment),
		})
	) {
		process.stdout.write('Everything is built and up to date.\n');
		return;
	}
	process.stdout.write('Building what is stale …\n');
	const child = spawn(process.execPath, [...process.execArgv, CLI, 'build', '--no-renders', '--data', data, '--out', out], {
		stdio: 'inherit',
		env: environment,
	});
	const [code] = await once(child, 'exit');
	if (code !== 0) throw new Error('The build failed, so there is nothing new to serve. Its messages are above.');
}
