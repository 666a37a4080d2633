/**
 * Turns the rows of a table into grids with the column widths that the table had, so that browsers lay out and paint only the rows
 * in view. Phones show rows as blocks.
 * @returns measures again, after other rows or columns are shown
 */
export function measureColumns(table: HTMLElement, heads: readonly HTMLElement[]): () => void {
	let available = 0;
	const measure = (): void => {
		table.classList.remove('is-measured');
		available = table.parentElement!.clientWidth;
		const widths = heads.map((head) => head.getBoundingClientRect().width).filter((width) => width > 0);
		const line = table.querySelector<HTMLElement>('tbody tr');
		if (widths.length === 0 || !line || getComputedStyle(table).display !== 'table') return;
		table.style.setProperty('--columns', widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '));
		table.style.setProperty('--least', `${widths.reduce((sum, width) => sum + width, 0)}px`);
		table.style.setProperty('--row-height', `${line.offsetHeight}px`);
		table.classList.add('is-measured');
	};
	new ResizeObserver(() => {
		if (table.parentElement!.clientWidth !== available) measure();
	}).observe(table.parentElement!);
	return measure;
}
