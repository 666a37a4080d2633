import { Construction } from '../../../api/tree/construction.ts';
import { keepFilesPrivate } from '../../setup/file-mask.ts';
import { type StageFlags, buildStage, buildStageBehind } from './build-stage.ts';
import { renderInBackground } from './render-in-background.ts';
import { STAGES, type Stage, planStages } from './start-stages.ts';
import { type StepLine, createStepLine } from '../step-line.ts';
import { createTerminal } from '../terminal.ts';

export interface StartFlags {
	readonly data: string;
	readonly dist: string;
	readonly var: string;
	readonly demo?: boolean;
	readonly port?: string;
	readonly host?: string;
}

/**
 * Serves as soon as possible and builds the rest beside the service.
 * @throws Error when the first stage fails or the service cannot start
 */
export async function startCommand(flags: StartFlags, stages = STAGES): Promise<void> {
	const { data, dist } = flags;
	const terminal = createTerminal({});
	const { first, behind, isWhole } = planStages(data, dist, stages);
	if (first) {
		terminal.line('Building the English data …');
		await buildStage(first, { data, dist });
	} else if (behind.length === 0) terminal.line('Everything is built and up to date.');
	keepFilesPrivate();
	const state = flags.demo ? await (await import('../../../api/commands/fill-demo.ts')).fillDemo(flags, terminal) : flags.var;
	const { serveCommand } = await import('../../../api/commands/serve.ts');
	const render = () => renderInBackground(dist);
	if (behind.length === 0) {
		await serveCommand({ ...flags, var: state }, { onFirstAnswer: render });
		return;
	}
	const construction = isWhole ? undefined : new Construction();
	const server = await serveCommand({ ...flags, var: state }, { construction });
	terminal.line(isWhole ? UPDATING : COMPLETING);
	const isBuilt = await buildBehind(
		behind,
		{ data, dist },
		{ construction, line: createStepLine(terminal), onTree: server.follow },
	);
	if (isBuilt) {
		terminal.line('Everything is built.');
		render();
	}
}

const UPDATING = 'Serving the last tree while the new one is being built …';
const COMPLETING = 'Serving the data. Its pages are being built and will appear …';

interface Following {
	/** Shows the build progress to visitors. */
	readonly construction: Construction | undefined;
	readonly line: StepLine;
	readonly onTree: () => void;
}

/** Builds the stages in turn; the service switches to each. Returns false after a failure. */
async function buildBehind(
	stages: readonly Stage[],
	flags: StageFlags,
	{ construction, line, onTree }: Following,
): Promise<boolean> {
	const ending = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
	for (const stage of stages) {
		const failure = await buildStageBehind(stage, flags, (progress) => {
			construction?.advance(progress);
			line(progress);
		});
		if (failure !== undefined) {
			// A build that ends with its service is not a failure.
			if (!ending.signal.aborted) {
				construction?.fail(failure);
				process.stderr.write(FAILED);
			}
			return false;
		}
		onTree();
	}
	construction?.finish();
	return true;
}

const FAILED =
	'The build behind the service failed; its messages are above. What is there goes on being served. When the cause is gone, start again.\n';
