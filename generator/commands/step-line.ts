import type { BuildProgress, BuildStep } from '../../contract/tree/construction.ts';
import type { Terminal } from './terminal.ts';

export type StepLine = (progress: BuildProgress) => void;

const LABELS: Readonly<Record<BuildStep, string>> = {
	data: 'Building data',
	pictures: 'Drawing pictures',
	pages: 'Making pages',
	files: 'Compressing pages',
};

/** A progress bar per build step, on a terminal. */
export function createStepLine(terminal: Terminal): StepLine {
	let step: BuildStep | undefined;
	let show: (done: number, total: number) => void = () => {};
	return (progress) => {
		if (progress.step !== step) {
			step = progress.step;
			show = terminal.progress(LABELS[step]);
		}
		if (progress.total > 0) show(progress.done, progress.total);
	};
}
