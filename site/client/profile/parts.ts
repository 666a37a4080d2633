import { element } from '../element.ts';

/** A part of the profile with a heading. */
export function part(title: string, ...children: readonly (Node | string | null)[]): HTMLElement {
	return element('section', { class: 'profile-part' }, element('h2', {}, title), ...children);
}

/** A button that runs an action and shows its result below; it is disabled while it runs. */
export function actionButton(
	label: string,
	status: HTMLElement,
	act: () => Promise<string | undefined>,
	isMain = false,
): HTMLButtonElement {
	const button = element('button', { type: 'button', class: isMain ? 'button main' : 'button' }, label);
	button.addEventListener('click', () => void runAction(button, status, act));
	return button;
}

/** Runs an action, disables its control while it runs, and writes the result into a status. */
export async function runAction(
	control: HTMLButtonElement | HTMLInputElement,
	status: HTMLElement,
	act: () => Promise<string | undefined>,
): Promise<void> {
	control.disabled = true;
	status.textContent = '';
	try {
		status.textContent = (await act()) ?? '';
	} catch (error) {
		status.textContent = error instanceof Error ? error.message : String(error);
	}
	control.disabled = false;
}

/** Shows the result of an action. */
export const statusLine = (): HTMLElement => element('p', { role: 'status', class: 'muted' });

interface FieldForm {
	readonly id: string;
	readonly label: string;
	readonly save: string;
	readonly input: HTMLInputElement;
	readonly onSave: () => Promise<string>;
}

/** A labelled field with a save button. */
export function fieldForm({ id, label, save, input, onSave }: FieldForm): HTMLFormElement {
	const status = statusLine();
	const button = element('button', { class: 'button' }, save);
	input.id = id;
	input.classList.add('field');
	const form = element('form', { class: 'profile-field' }, element('label', { for: id }, label), input, button, status);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		void runAction(button, status, onSave);
	});
	return form;
}
