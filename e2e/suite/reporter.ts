import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** A test file whose process a signal ended. */
export interface Crash {
	readonly file: string;
	readonly signal: string;
}

/** The result of a run, for the program that started it. */
export interface RunResult {
	/** Passed tests, without those of crashed files. */
	readonly passed: number;
	readonly failed: number;
	readonly crashes: readonly Crash[];
	/** Errors outside of tests, except crashes. */
	readonly otherErrors: number;
}

const CRASH = /exited unexpectedly with signal (\w+) .*test file (.+)$/;

/** Ends the run with a line for scripts, `N passed, N failed`, and writes its result to a file on request. */
export default class PlainReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
		const crashes = errors.flatMap(crashOf);
		const crashed = new Set(crashes.map(({ file }) => file));
		let passed = Number(process.env['TESTS_PASSED_BEFORE'] ?? 0);
		let failed = 0;
		let skipped = 0;
		for (const module of modules) {
			if (module.errors().length > 0) failed += 1;
			for (const test of module.children.allTests()) {
				const { state } = test.result();
				if (state === 'failed') failed += 1;
				else if (state === 'passed' && !crashed.has(module.moduleId)) passed += 1;
				else skipped += 1;
			}
		}
		const file = process.env['TESTS_RESULT'];
		const result: RunResult = { passed, failed, crashes, otherErrors: errors.length - crashes.length };
		if (file) writeFileSync(file, JSON.stringify(result));
		process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
	}
}

function crashOf(error: SerializedError): Crash[] {
	const [, signal, file] = CRASH.exec(error.cause?.message ?? error.message) ?? [];
	return signal && file ? [{ signal, file }] : [];
}
