/** A player's own runs, analysed in the browser and compared with the community. Sending them is a separate step. */
import { element } from '../../element.ts';
import { type Strings, loadStrings } from '../../strings.ts';
import { createDropZone } from '../files/drop-zone.ts';
import type { FoundRuns, LeftOut } from '../files/run-files.ts';
import { reasonWords } from '../../../../contract/submit/refusal-words.ts';
import { createUploads } from '../submit/uploads.ts';
import { createReport } from './report.ts';
import { keepLastRun } from './last-run.ts';
import type { OwnRun, ReadAnswer, ReadRequest } from './own-run.ts';

export async function showMyRuns(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const report = element('div', { class: 'stats-content' });
	const progress = element('p', { role: 'status', class: 'muted' });
	const submission = createSubmission(strings);
	const reader = createReader({
		onProgress: (done, total) => (progress.textContent = strings.t('mine.reading', { done, total })),
		onRead: async (runs, leftOut) => {
			progress.textContent = strings.t('mine.read', { runs: runs.length, left: leftOut.length });
			keepLastRun(runs);
			report.replaceChildren(...leftOutList(leftOut, strings), ...(await createReport(runs, strings)));
			submission.section.hidden = runs.length === 0;
		},
	});
	const { area, status } = createDropZone(strings, (found) => {
		submission.keep(found.runs);
		reader(found);
	});
	root.replaceChildren(area, status, progress, report, submission.section);
}

interface Reading {
	readonly onProgress: (done: number, total: number) => void;
	readonly onRead: (runs: readonly OwnRun[], leftOut: readonly LeftOut[]) => Promise<void>;
}

/** Reads files in a worker, which starts with the first file. */
function createReader({ onProgress, onRead }: Reading): (found: FoundRuns) => void {
	let worker: Worker | undefined;
	const earlier: LeftOut[] = [];
	const start = (): Worker => {
		const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
		made.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
			if ('runs' in data) void onRead(data.runs, [...earlier, ...data.leftOut]);
			else onProgress(data.done, data.total);
		};
		return made;
	};
	return ({ runs, leftOut }) => {
		earlier.push(...leftOut);
		worker ??= start();
		worker.postMessage({ files: runs } satisfies ReadRequest);
	};
}

function leftOutList(leftOut: readonly LeftOut[], strings: Strings): HTMLElement[] {
	if (leftOut.length === 0) return [];
	const items = leftOut.map(({ name, reason }) =>
		element('li', {}, `${name}: ${reasonWords({ code: reason }, strings) ?? reason}`),
	);
	const summary = element('summary', {}, strings.t('mine.left_out', { count: leftOut.length }));
	return [element('details', { class: 'fold' }, summary, element('ul', { class: 'left-out' }, ...items))];
}

interface Submission {
	readonly section: HTMLElement;
	readonly keep: (files: readonly File[]) => void;
}

/** The second step: sends runs only when the user presses its button. */
function createSubmission(strings: Strings): Submission {
	const { t } = strings;
	const files: File[] = [];
	const username = element('input', { class: 'field', id: 'run-username', maxlength: 32, autocomplete: 'nickname' });
	const button = element('button', { type: 'button', class: 'button' }, t('mine.submit'));
	const uploads = createUploads(strings, () => username.value.trim());
	button.addEventListener('click', () => uploads.add({ runs: files.splice(0), leftOut: [] }));
	const section = element(
		'section',
		{ class: 'part', hidden: true },
		element('h2', {}, t('mine.submit')),
		element('p', {}, t('mine.submit_lead')),
		element('p', { class: 'drop-name' }, element('label', { for: 'run-username' }, t('submit.username')), username, button),
		uploads.status,
		uploads.list,
	);
	return { section, keep: (given) => files.push(...given) };
}
