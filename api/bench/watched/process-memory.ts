import { readFileSync } from 'node:fs';

/** Memory of a process, in MiB, by `proc(5)`: `VmRSS` is what is held, `VmHWM` the most that ever was. */
export function processMemory(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
	return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
