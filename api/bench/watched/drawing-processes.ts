import { readFileSync, readdirSync } from 'node:fs';

/** Ids of the drawing processes of a process, by `proc(5)`. */
export function drawingProcesses(pid: number): number[] {
	const children = readdirSync(`/proc/${pid}/task`).flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '));
	return children.filter((child) => child !== '' && read(`/proc/${child}/cmdline`).includes('drawing-process')).map(Number);
}

/** Threads and processes may end at any time. */
function read(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}
