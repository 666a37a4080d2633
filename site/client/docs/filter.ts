/** Shows the routes that contain every word of the input, and their number. */
export function enableFilter(): void {
	const input = document.querySelector<HTMLInputElement>('[data-docs-filter]');
	const count = document.querySelector<HTMLElement>('[data-docs-count]');
	input?.addEventListener('input', () => {
		const words = input.value
			.toLowerCase()
			.split(/\s+/)
			.filter((word) => word !== '');
		const shown = [...document.querySelectorAll<HTMLElement>('[data-docs-route]')].filter((row) => {
			row.hidden = !words.every((word) => row.dataset['docsRoute']?.includes(word));
			return !row.hidden;
		});
		for (const group of document.querySelectorAll<HTMLElement>('[data-docs-group]')) {
			group.hidden = !group.querySelector('[data-docs-route]:not([hidden])');
		}
		if (count) count.textContent = words.length === 0 ? '' : `${shown.length} ${shown.length === 1 ? 'route' : 'routes'}`;
	});
}
