import flags from './node-flags.json' with { type: 'json' };

/** Removes the service's memory limits for child processes, which would only slow down. */
export function keepServiceFlags(): void {
	process.execArgv = process.execArgv.filter((flag) => !flags.service.includes(flag));
	for (const name of Object.keys(flags.environment)) delete process.env[name];
}
