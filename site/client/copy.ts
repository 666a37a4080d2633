import { element } from './element.ts';

const SHOWN_MILLISECONDS = 1600;

/** Buttons that copy the text of the element named in `data-copy`. */
export function enableCopyButtons(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
		button.hidden = false;
		const text = (): string => document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
		button.addEventListener('click', () => void copy(button, text(), button.dataset['copied']));
	}
}

/** A button that copies the current text when pressed. */
export function copyButton(label: string, copied: string, text: () => string): HTMLButtonElement {
	const button = element('button', { type: 'button', class: 'button' }, label);
	button.addEventListener('click', () => void copy(button, text(), copied));
	return button;
}

async function copy(button: HTMLButtonElement, text: string, copied: string | undefined): Promise<void> {
	const label = button.textContent;
	await write(text);
	button.textContent = copied ?? label;
	setTimeout(() => (button.textContent = label), SHOWN_MILLISECONDS);
}

/** The clipboard API needs HTTPS; elsewhere this selects the text and runs the copy command. */
async function write(text: string): Promise<void> {
	if (navigator.clipboard) return navigator.clipboard.writeText(text);
	const field = element('textarea', { class: 'out', readonly: true }, text);
	document.body.append(field);
	field.select();
	document.execCommand('copy');
	field.remove();
}
