/** Opens the search box and loads its code on first use. */
export function enableSearch(): void {
	for (const button of document.querySelectorAll('[data-search-open]')) button.addEventListener('click', () => void open());
	document.addEventListener('keydown', (event) => {
		if (!isShortcut(event)) return;
		event.preventDefault();
		void open();
	});
}

/** Controls that accept letters disable the shortcut. */
const TEXT_FIELDS =
	'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=file])';

function isShortcut(event: KeyboardEvent): boolean {
	if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return true;
	const isTyping = event.target instanceof HTMLElement && event.target.closest(TEXT_FIELDS) !== null;
	return event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
}

async function open(): Promise<void> {
	const takeTyped = keepTyped();
	try {
		const { openSearchBox } = await import('./box.ts');
		await openSearchBox(takeTyped);
	} finally {
		takeTyped();
	}
}

/** Buffers typed text while the box loads; the returned function stops and returns it, with Enter as a line break. */
function keepTyped(): () => string {
	let typed = '';
	const keep = (event: KeyboardEvent): void => {
		if (!(event.key.length === 1 || event.key === 'Enter') || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		typed += event.key === 'Enter' ? '\n' : event.key;
	};
	document.addEventListener('keydown', keep, true);
	return () => {
		document.removeEventListener('keydown', keep, true);
		return typed;
	};
}
