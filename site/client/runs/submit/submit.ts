/** Sends run files, a few at a time, with a status line each. */
import { element } from '../../element.ts';
import { requireService } from '../../fetch/failure.ts';
import { type Strings, loadStrings } from '../../strings.ts';
import { createDropZone } from '../files/drop-zone.ts';
import { createUploads } from './uploads.ts';

export async function showSubmit(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	await requireService();
	const username = element('input', { class: 'field', id: 'run-username', maxlength: 32, autocomplete: 'nickname' });
	const uploads = createUploads(strings, () => username.value.trim());
	const { area, status } = createDropZone(strings, uploads.add);
	const form = element('form', {}, area, nameField(username, strings));
	form.addEventListener('submit', (event) => event.preventDefault());
	root.replaceChildren(form, status, uploads.status, uploads.list);
}

const nameField = (username: HTMLInputElement, { t }: Strings): HTMLElement =>
	element('p', { class: 'drop-name' }, element('label', { for: 'run-username' }, t('submit.username')), username);
