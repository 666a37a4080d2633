import { defineConfig } from 'vitest/config';
import { COMPILED_CODE_FOLDER } from './generator/setup/compiled-code.ts';
import flags from './generator/setup/node-flags.json' with { type: 'json' };

/** Tests that start no process, thread or server and leave nothing behind: they share a worker and what it has loaded. */
const PURE = ['{contract,site}/**/*.test.ts', 'generator/{checks,derive,emit,feeds,import,load,versions}/**/*.test.ts'];

export default defineConfig({
	test: {
		globalSetup: ['./api/testing/global-setup.ts'],
		// Two cores: more workers only wait for each other.
		maxWorkers: 2,
		execArgv: flags.safety,
		env: { NODE_COMPILE_CACHE: COMPILED_CODE_FOLDER },
		// Nets for what hangs, no measures: a machine may have much else to do.
		testTimeout: 600_000,
		hookTimeout: 1_200_000,
		expect: { poll: { timeout: 300_000 } },
		reporters: [['default', { summary: false }], './e2e/reporter.ts'],
		projects: [
			{ extends: true, test: { name: 'pure', include: PURE, isolate: false } },
			{
				extends: true,
				test: {
					name: 'whole',
					include: ['{contract,pictures,generator,api,widget,site,e2e}/**/*.test.ts'],
					exclude: ['**/node_modules/**', 'dist/**', 'var/**', ...PURE],
				},
			},
		],
	},
});
