/** Text output for a terminal, or one JSON document for a script. */
export interface Terminal {
	/** One line of text; nothing with `--json`. */
	line(text: string): void;
	/** The result as JSON; nothing without `--json`. */
	json(value: unknown): void;
	/** A progress bar on a terminal after one second. */
	progress(label: string): (done: number, total: number) => void;
}

const BAR_WIDTH = 24;
const PATIENCE_MILLISECONDS = 1000;

export function createTerminal(options: { readonly json?: boolean | undefined }): Terminal {
	const isJson = options.json === true;
	return {
		line: (text) => {
			if (!isJson) process.stdout.write(`${text}\n`);
		},
		json: (value) => {
			if (isJson) process.stdout.write(`${JSON.stringify(value)}\n`);
		},
		progress: (label) => (isJson || !process.stderr.isTTY ? () => {} : progressBar(label)),
	};
}

function progressBar(label: string): (done: number, total: number) => void {
	const started = performance.now();
	return (done, total) => {
		const isDone = done >= total;
		if (performance.now() - started < PATIENCE_MILLISECONDS) return;
		const filled = Math.round((done / total) * BAR_WIDTH);
		const bar = '#'.repeat(filled).padEnd(BAR_WIDTH, '.');
		process.stderr.write(`\r${label} [${bar}] ${done}/${total}${isDone ? '\n' : ''}`);
	};
}
