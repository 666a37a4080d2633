import { element } from '../../element.ts';
import { pageAddress } from '../../place.ts';
import type { Strings } from '../../strings.ts';
import type { FoundRuns } from '../files/run-files.ts';
import { reasonWords } from '../../../../contract/submit/refusal-words.ts';
import { type Outcome, sendRun } from './send-run.ts';

const AT_ONCE = 3;

export interface Uploads {
	/** One line per file. */
	readonly list: HTMLElement;
	/** Progress, also for screen readers. */
	readonly status: HTMLElement;
	readonly add: (found: FoundRuns) => void;
}

/** Sends files as they are added, a few at a time. @param username shown with the runs, empty for none */
export function createUploads(strings: Strings, username: () => string): Uploads {
	const list = element('ul', { class: 'uploads' });
	const status = element('p', { role: 'status', class: 'muted' });
	const waiting: { readonly file: File; readonly line: HTMLElement }[] = [];
	const counts = { total: 0, accepted: 0, duplicate: 0, rejected: 0 };
	let working = 0;
	const addLine = (name: string): HTMLElement => {
		const line = lineOf(name, strings);
		list.append(line);
		counts.total += 1;
		return line;
	};
	const settle = (line: HTMLElement, outcome: Outcome): void => {
		showOutcome(line, outcome, strings);
		counts[outcome.kind] += 1;
		const done = counts.accepted + counts.duplicate + counts.rejected;
		status.textContent = strings.t('submit.progress', { ...counts, done });
	};
	const work = async (): Promise<void> => {
		const next = working < AT_ONCE ? waiting.shift() : undefined;
		if (!next) return;
		working += 1;
		next.line.dataset['state'] = 'sending';
		settle(next.line, await sendRun(next.file, username(), strings));
		working -= 1;
		void work();
	};
	const add = ({ runs, leftOut }: FoundRuns): void => {
		for (const file of runs) waiting.push({ file, line: addLine(file.name) });
		for (const { name, reason } of leftOut)
			settle(addLine(name), { kind: 'rejected', reason: reasonWords({ code: reason }, strings) ?? reason });
		for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
	};
	return { list, status, add };
}

function lineOf(name: string, { t }: Strings): HTMLElement {
	const state = element('span', { class: 'upload-state' }, t('submit.waiting'));
	return element('li', {}, element('span', { class: 'upload-name' }, name), state);
}

function showOutcome(line: HTMLElement, outcome: Outcome, { t }: Strings): void {
	line.dataset['state'] = outcome.kind;
	const state = line.querySelector('.upload-state')!;
	if (outcome.kind === 'rejected') state.textContent = outcome.reason;
	else state.replaceChildren(element('a', { href: pageAddress(`/runs/${outcome.hash}`) }, t(`submit.${outcome.kind}`)));
}
