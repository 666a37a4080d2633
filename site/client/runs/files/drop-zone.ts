import { element } from '../../element.ts';
import type { Strings } from '../../strings.ts';
import { filesOf } from './dropped-files.ts';
import { type FoundRuns, findRuns } from './run-files.ts';

export interface DropZone {
	readonly area: HTMLElement;
	/** Announces progress, also to screen readers. */
	readonly status: HTMLElement;
}

/** An area for run files, folders and ZIPs, dropped or chosen. */
export function createDropZone({ t }: Strings, onRuns: (found: FoundRuns) => void): DropZone {
	const status = element('p', { role: 'status', class: 'muted' });
	const take = async (given: readonly File[]): Promise<void> => {
		if (given.length === 0) return;
		const found = await findRuns(given, (name) => (status.textContent = t('submit.unpacking', { name })));
		status.textContent = found.runs.length + found.leftOut.length === 0 ? t('submit.none') : '';
		onRuns(found);
	};
	const input = (id: string, attributes: Readonly<Record<string, string | boolean>>): HTMLInputElement => {
		const made = element('input', { type: 'file', id, class: 'out', ...attributes });
		made.addEventListener('change', () => {
			void take([...(made.files ?? [])]);
		});
		return made;
	};
	const area = element(
		'div',
		{ class: 'drop' },
		element('p', {}, t('submit.drop')),
		element(
			'p',
			{ class: 'drop-buttons' },
			input('run-files', { multiple: true, accept: '.run,.json,.zip,application/json,application/zip' }),
			element('label', { class: 'button main', for: 'run-files' }, t('submit.files')),
			input('run-folder', { webkitdirectory: true }),
			element('label', { class: 'button', for: 'run-folder' }, t('submit.folder')),
		),
	);
	enableDrop(area, (dropped) => void filesOf(dropped).then(take));
	return { area, status };
}

function enableDrop(area: HTMLElement, take: (dropped: DataTransfer) => void): void {
	for (const type of ['dragenter', 'dragover']) {
		area.addEventListener(type, (event) => {
			event.preventDefault();
			area.classList.add('over');
		});
	}
	for (const type of ['dragleave', 'drop']) area.addEventListener(type, () => area.classList.remove('over'));
	area.addEventListener('drop', (event) => {
		event.preventDefault();
		if (event.dataTransfer) take(event.dataTransfer);
	});
}
