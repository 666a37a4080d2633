/** Rows that are there in the next frame, and those that each later task adds. */
const FIRST_ROWS = 50;
const ROWS_A_TASK = 100;

/** Puts rows into the body of a table, in their order. */
type Fill = <Row>(rows: readonly Row[], lineOf: (row: Row) => HTMLElement, isGradual: boolean) => void;

/**
 * Fills a long table whole, or at first with the rows that a reader sees: what is sorted then answers within a frame, and the others follow.
 * The columns keep their widths meanwhile.
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
				// Another order has taken the place of this one.
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
