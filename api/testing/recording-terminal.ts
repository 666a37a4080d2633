import type { Terminal } from '../commands/terminal.ts';

/** A terminal that records its output. */
export interface RecordingTerminal extends Terminal {
	readonly lines: readonly string[];
	readonly results: readonly unknown[];
	/** Every progress report. */
	readonly steps: readonly (readonly [done: number, total: number])[];
}

export function recordingTerminal(): RecordingTerminal {
	const [lines, results, steps]: [string[], unknown[], (readonly [number, number])[]] = [[], [], []];
	return {
		lines,
		results,
		steps,
		line: (text) => void lines.push(text),
		json: (value) => void results.push(value),
		progress: () => (done, total) => void steps.push([done, total]),
	};
}
