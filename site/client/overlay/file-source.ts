/** Follows a run in a state file of the mod. The user chooses or drops the file; some browsers can re-read it. */
import { element } from '../element.ts';
import type { Strings } from '../strings.ts';
import { type OverlayRun, readRun } from './overlay-run.ts';

const LOOK_MILLISECONDS = 1000;
const LARGEST_FILE = 1_048_576;

/** A file that can be read again after a change. */
interface FileHandle {
	readonly kind: string;
	getFile(): Promise<File>;
}

interface ItemWithHandle {
	getAsFileSystemHandle?(): Promise<FileHandle | null>;
}

interface Shown {
	run(run: OverlayRun): void;
	ended(): void;
}

/** Shows a file chooser, then the run of the file. */
export function followFile(root: HTMLElement, shown: Shown, { t }: Strings): void {
	const status = element('p', { role: 'status' });
	const input = element('input', { type: 'file', id: 'overlay-file', accept: '.json,application/json' });
	const area = element('div', { class: 'file' }, element('label', { for: 'overlay-file' }, t('overlay.file')), input, status);
	const show = async (file: File): Promise<boolean> => {
		const run = file.size <= LARGEST_FILE ? readRun(await file.text()) : undefined;
		if (run) shown.run(run);
		else shown.ended();
		return run !== undefined;
	};
	const begin = async (read: () => Promise<File>, isLasting: boolean): Promise<void> => {
		if (!(await show(await read()))) {
			status.textContent = t('overlay.unreadable');
			return;
		}
		area.remove();
		if (isLasting) setInterval(() => void read().then(show).catch(shown.ended), LOOK_MILLISECONDS);
	};
	input.addEventListener('change', () => {
		const file = input.files?.[0];
		if (file) void begin(async () => file, false);
	});
	addEventListener('dragover', (event) => event.preventDefault());
	addEventListener('drop', (event) => {
		event.preventDefault();
		void dropped(event.dataTransfer).then((source) => source && begin(source.read, source.isLasting));
	});
	root.append(area);
}

interface Dropped {
	read(): Promise<File>;
	/** Whether re-reading returns changes. */
	readonly isLasting: boolean;
}

async function dropped(data: DataTransfer | null): Promise<Dropped | undefined> {
	const [item] = data?.items ?? [];
	const file = item?.getAsFile();
	const handle = await (item as ItemWithHandle | undefined)?.getAsFileSystemHandle?.();
	if (handle?.kind === 'file') return { read: () => handle.getFile(), isLasting: true };
	return file ? { read: async () => file, isLasting: false } : undefined;
}
