import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

/** Where a program finds others, such as the one that its first line names. */
const SEARCHED = '/usr/local/bin:/usr/bin:/bin';

/** How a program that was given an input ended. */
export type ProgramOutcome =
	| { readonly is: 'answered'; readonly output: Buffer }
	/** It could not be started, ended with an error or wrote more than it may. */
	| { readonly is: 'broken'; readonly reason: string }
	| { readonly is: 'too-slow' };

export interface ProgramBounds {
	readonly milliseconds: number;
	/** Most bytes of the output. */
	readonly bytes: number;
}

/**
 * Runs a program without a shell and without arguments, sends it an input and reads what it writes. It sees no settings of the service.
 * Whatever it started is ended with it.
 */
export function runProgram(file: string, input: Buffer, { milliseconds, bytes }: ProgramBounds): Promise<ProgramOutcome> {
	const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
	const child = spawn(file, [], {
		cwd: tmpdir(),
		env: { PATH: SEARCHED },
		stdio: ['pipe', 'pipe', 'ignore'],
		// A group of its own, that ends as a whole.
		detached: true,
	});
	const end = (outcome: ProgramOutcome): void => {
		clearTimeout(timer);
		endGroup(child.pid);
		resolve(outcome);
	};
	const timer = setTimeout(() => end({ is: 'too-slow' }), milliseconds);
	const chunks: Buffer[] = [];
	let size = 0;
	child.stdout.on('data', (chunk: Buffer) => {
		size += chunk.length;
		if (size > bytes) end({ is: 'broken', reason: `it wrote more than ${bytes} bytes` });
		else chunks.push(chunk);
	});
	child.once('error', (error) => end({ is: 'broken', reason: error.message }));
	child.once('close', (code, signal) => {
		if (code === 0) end({ is: 'answered', output: Buffer.concat(chunks) });
		else end({ is: 'broken', reason: code === null ? `it was ended by ${signal}` : `it ended with ${code}` });
	});
	// A program need not read its whole input.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	return promise;
}

function endGroup(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// It has ended already.
	}
}
