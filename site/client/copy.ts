const SHOWN_MILLISECONDS = 1600;

/** Buttons that copy the text of the element named in `data-copy`. */
export function enableCopyButtons(): void {
	for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
		button.hidden = false;
		button.addEventListener('click', () => void copy(button));
	}
}

async function copy(button: HTMLButtonElement): Promise<void> {
	const source = document.getElementById(button.dataset['copy'] ?? '');
	const label = button.textContent;
	await navigator.clipboard.writeText(source?.textContent ?? '');
	button.textContent = button.dataset['copied'] ?? label;
	setTimeout(() => (button.textContent = label), SHOWN_MILLISECONDS);
}
