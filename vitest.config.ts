import { defineConfig } from 'vitest/config';
import { ByStore } from './e2e/suite/by-store.ts';
import { filesOver } from './e2e/suite/test-stores.ts';
import { keepCompiledCode } from './generator/setup/compiled-code.ts';
import flags from './generator/setup/node-flags.json' with { type: 'json' };

// Workers find the folder in the environment: what was compiled once is not compiled again.
keepCompiledCode();

export default defineConfig({
	test: {
		globalSetup: ['./api/testing/setup/global-setup.ts'],
		...filesOver(process.env['TESTS_STORE']),
		exclude: ['**/node_modules/**', 'dist/**', 'var/**'],
		// One more than two cores: tests wait for browsers, services and disks. They share what they have loaded with all files that they run.
		maxWorkers: 3,
		isolate: false,
		sequence: { sequencer: ByStore },
		// Node runs the code as it runs the service; nothing is mocked.
		experimental: { viteModuleRunner: false, nodeLoader: false },
		// Reference implementations make much that is soon garbage: with more room for what is new, less of it is copied.
		execArgv: [...flags.safety, '--max-semi-space-size=64'],
		// Nets for what hangs, no measures: a machine may have much else to do. Hooks may wait for the build of all pages.
		testTimeout: 300_000,
		hookTimeout: 900_000,
		expect: { poll: { timeout: 240_000 } },
		reporters: [['default', { summary: false }], './e2e/suite/reporter.ts'],
	},
});
