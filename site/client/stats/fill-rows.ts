/** Rows in the first frame, and rows per later task. */
const FIRST_ROWS = 50;
const ROWS_A_TASK = 100;

/** Fills a table body with rows. */
type Fill = <Row>(rows: readonly Row[], lineOf: (row: Row) => HTMLElement, isGradual: boolean) => void;

/**
 * Fills a table at once, or gradually: first the visible rows, so that sorting responds within a frame. Column widths stay
 * fixed while it fills.
 */
export function createFiller(body: HTMLElement, heads: readonly HTMLElement[]): Fill {
	let latest = 0;
	return (rows, lineOf, isGradual) => {
		latest += 1;
		const own = latest;
		if (isGradual) keepWidths(heads);
		const first = isGradual ? FIRST_ROWS : rows.length;
		body.replaceChildren(...rows.slice(0, first).map(lineOf));
		const addFrom = (place: number): void => {
			if (place >= rows.length) return;
			setTimeout(() => {
				// A newer sort replaced this one.
				if (own !== latest) return;
				body.append(...rows.slice(place, place + ROWS_A_TASK).map(lineOf));
				addFrom(place + ROWS_A_TASK);
			});
		};
		addFrom(first);
	};
}

function keepWidths(heads: readonly HTMLElement[]): void {
	const widths = heads.map(({ offsetWidth }) => offsetWidth);
	for (const [place, head] of heads.entries()) head.style.width = `${widths[place]}px`;
}
