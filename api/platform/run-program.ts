import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { type RequestContext, runningContext } from './request-context.ts';

/** Search path for interpreters, which the first line of a script may name. */
const SEARCHED = '/usr/local/bin:/usr/bin:/bin';

export type ProgramOutcome =
	| { readonly is: 'answered'; readonly output: Buffer }
	/** It did not start, failed or wrote too much output. */
	| { readonly is: 'broken'; readonly reason: string }
	| { readonly is: 'too-slow' };

export interface ProgramBounds {
	readonly milliseconds: number;
	readonly bytes: number;
}

/**
 * Runs a program without shell and arguments, writes its input and reads its output. It sees no settings of the service, and its whole
 * process group is killed at the end.
 */
export function runProgram(file: string, input: Buffer, { milliseconds, bytes }: ProgramBounds): Promise<ProgramOutcome> {
	const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
	const child = spawn(file, [], {
		cwd: tmpdir(),
		env: { PATH: SEARCHED, ...environmentOf(runningContext()) },
		stdio: ['pipe', 'pipe', 'ignore'],
		// Its own process group, which can be killed as a whole.
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
		else end({ is: 'broken', reason: code === null ? `${signal} ended it` : `it exited with code ${code}` });
	});
	// A program may ignore its input.
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	return promise;
}

/** Names the request that the program runs for. */
const environmentOf = (context: RequestContext | undefined) => ({
	...(context && { REQUEST_ID: context.request_id }),
	...(context?.traceparent && { TRACEPARENT: context.traceparent }),
	...(context?.tracestate && { TRACESTATE: context.tracestate }),
});

function endGroup(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// The group has ended already.
	}
}
