import { defineConfig } from 'vitest/config';
import { COMPILED_CODE_FOLDER } from './generator/setup/compiled-code.ts';

export default defineConfig({
	test: {
		include: ['{contract,generator,api,widget,site,e2e}/**/*.test.ts'],
		exclude: ['**/node_modules/**', 'dist/**', 'var/**'],
		globalSetup: ['./api/testing/global-setup.ts'],
		// Two cores: more workers only wait for each other.
		maxWorkers: 2,
		// As generator/cli.ts and compiled-code.ts say why: for the threads that tests start.
		execArgv: ['--no-memory-protection-keys'],
		env: { NODE_COMPILE_CACHE: COMPILED_CODE_FOLDER },
		testTimeout: 60_000,
		hookTimeout: 120_000,
		reporters: [['default', { summary: false }], './e2e/reporter.ts'],
	},
});
