import flags from './node-flags.json' with { type: 'json' };

/** Processes that a service starts, for a build or a rollup, do not take its bounds of memory over: they would only take longer. */
export function keepServiceFlags(): void {
	process.execArgv = process.execArgv.filter((flag) => !flags.service.includes(flag));
	for (const name of Object.keys(flags.environment)) delete process.env[name];
}
