import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{contract,generator,api,widget,site,e2e}/**/*.test.ts'],
		exclude: ['**/node_modules/**', 'dist/**', 'var/**'],
		globalSetup: ['./api/testing/global-setup.ts'],
		// Two cores: more workers only wait for each other.
		maxWorkers: 2,
		// As generator/cli.ts says why.
		execArgv: ['--no-memory-protection-keys'],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		reporters: [['default', { summary: false }], './e2e/reporter.ts'],
	},
});
