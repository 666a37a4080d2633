/** Sends run files: a few at a time, each with its own line that says what became of it. */
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { filesOf } from './dropped-files.ts';

const AT_ONCE = 3;
/** The server takes no larger file. */
const MOST_BYTES = 512 * 1024;
/** Waits at most so long for a limit before it gives up. */
const LONGEST_WAIT = 120_000;

interface Answer {
	readonly run_hash?: string;
	readonly duplicate?: boolean;
	readonly detail?: unknown;
	readonly error?: string;
}

type Outcome =
	| { readonly kind: 'accepted' | 'duplicate'; readonly hash: string }
	| { readonly kind: 'rejected'; readonly reason: string };

export async function showSubmit(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const parts = createParts(strings);
	root.replaceChildren(parts.form, parts.status, parts.list);
	const queue = createQueue(parts, strings);
	parts.files.addEventListener('change', () => queue([...(parts.files.files ?? [])]));
	parts.folder.addEventListener('change', () => queue([...(parts.folder.files ?? [])]));
	parts.form.addEventListener('submit', (event) => event.preventDefault());
	enableDrop(parts.drop, queue);
}

interface Parts {
	readonly form: HTMLFormElement;
	readonly drop: HTMLElement;
	readonly files: HTMLInputElement;
	readonly folder: HTMLInputElement;
	readonly username: HTMLInputElement;
	readonly status: HTMLElement;
	readonly list: HTMLElement;
}

function createParts({ t }: Strings): Parts {
	const files = element('input', {
		type: 'file',
		multiple: true,
		accept: '.run,.json,application/json',
		id: 'run-files',
		class: 'out',
	});
	const folder = element('input', { type: 'file', webkitdirectory: true, id: 'run-folder', class: 'out' });
	const username = element('input', { class: 'field', id: 'run-username', maxlength: 32, autocomplete: 'nickname' });
	const drop = element(
		'div',
		{ class: 'drop' },
		element('p', {}, t('submit.drop')),
		element(
			'p',
			{ class: 'drop-buttons' },
			files,
			element('label', { class: 'button main', for: 'run-files' }, t('submit.files')),
			folder,
			element('label', { class: 'button', for: 'run-folder' }, t('submit.folder')),
		),
	);
	const name = element('p', { class: 'drop-name' }, element('label', { for: 'run-username' }, t('submit.username')), username);
	const form = element('form', {}, drop, name);
	const status = element('p', { role: 'status', class: 'muted' });
	return { form, drop, files, folder, username, status, list: element('ul', { class: 'uploads' }) };
}

function enableDrop(drop: HTMLElement, queue: (files: readonly File[]) => void): void {
	for (const type of ['dragenter', 'dragover']) {
		drop.addEventListener(type, (event) => {
			event.preventDefault();
			drop.classList.add('over');
		});
	}
	for (const type of ['dragleave', 'drop']) drop.addEventListener(type, () => drop.classList.remove('over'));
	drop.addEventListener('drop', (event) => {
		event.preventDefault();
		if (event.dataTransfer) void filesOf(event.dataTransfer).then(queue);
	});
}

function createQueue(parts: Parts, strings: Strings): (files: readonly File[]) => void {
	const waiting: { file: File; line: HTMLElement }[] = [];
	const counts = { total: 0, accepted: 0, duplicate: 0, rejected: 0 };
	let working = 0;
	const tell = () => {
		parts.status.textContent = strings.t('submit.progress', {
			...counts,
			done: counts.accepted + counts.duplicate + counts.rejected,
		});
	};
	const work = async (): Promise<void> => {
		const next = waiting.shift();
		if (!next || working >= AT_ONCE) {
			if (next) waiting.unshift(next);
			return;
		}
		working += 1;
		next.line.dataset['state'] = 'sending';
		const outcome = await send(next.file, parts.username.value.trim(), strings);
		showOutcome(next.line, outcome, strings);
		counts[outcome.kind] += 1;
		working -= 1;
		tell();
		void work();
	};
	return (files) => {
		for (const file of files.filter(isRunFile)) {
			const line = element(
				'li',
				{},
				element('span', { class: 'upload-name' }, file.name),
				element('span', { class: 'upload-state' }, strings.t('submit.waiting')),
			);
			parts.list.append(line);
			waiting.push({ file, line });
			counts.total += 1;
		}
		tell();
		for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
	};
}

/** A folder of the game holds other files too. */
const isRunFile = ({ name }: File): boolean => /\.(run|json)$/i.test(name);

function showOutcome(line: HTMLElement, outcome: Outcome, { t }: Strings): void {
	line.dataset['state'] = outcome.kind;
	const state = line.querySelector('.upload-state')!;
	if (outcome.kind === 'rejected') state.textContent = outcome.reason;
	else state.replaceChildren(element('a', { href: pageAddress(`/runs/${outcome.hash}`) }, t(`submit.${outcome.kind}`)));
}

async function send(file: File, username: string, strings: Strings): Promise<Outcome> {
	if (file.size > MOST_BYTES) return { kind: 'rejected', reason: strings.t('submit.too_large') };
	const query = username ? `?${new URLSearchParams({ username })}` : '';
	try {
		const response = await post(`/api/runs${query}`, file);
		const answer = (await response.json().catch(() => ({}))) as Answer;
		if (response.ok && answer.run_hash) return { kind: answer.duplicate ? 'duplicate' : 'accepted', hash: answer.run_hash };
		return { kind: 'rejected', reason: reasonOf(answer) ?? strings.t('submit.refused', { status: response.status }) };
	} catch {
		return { kind: 'rejected', reason: strings.t('submit.offline') };
	}
}

/** The file is sent byte for byte. A limit is waited for. */
async function post(address: string, file: File): Promise<Response> {
	const response = await fetch(address, { method: 'POST', body: file, headers: { 'Content-Type': 'application/json' } });
	const wait = Number(response.headers.get('Retry-After') ?? 0) * 1000;
	if (response.status !== 429 || wait > LONGEST_WAIT) return response;
	await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 1000)));
	return post(address, file);
}

function reasonOf({ detail, error }: Answer): string | undefined {
	if (typeof detail === 'string') return detail;
	if (Array.isArray(detail)) return detail.map((entry: { msg?: string }) => entry.msg ?? '').join(' ');
	return error;
}
