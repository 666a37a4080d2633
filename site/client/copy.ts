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

/** A button that copies a text as it is when the button is used. */
export function copyButton(label: string, copied: string, text: () => string): HTMLButtonElement {
	const button = element('button', { type: 'button', class: 'button' }, label);
	button.addEventListener('click', () => void copy(button, text(), copied));
	return button;
}

async function copy(button: HTMLButtonElement, text: string, copied: string | undefined): Promise<void> {
	const label = button.textContent;
	await navigator.clipboard.writeText(text);
	button.textContent = copied ?? label;
	setTimeout(() => (button.textContent = label), SHOWN_MILLISECONDS);
}
