/** Rows that move before the next frame, more than a window shows, and rows per later task. */
const FIRST_ROWS = 30;
const ROWS_A_TASK = 60;

/** Fills a table body with rows. */
type Fill = <Row>(rows: readonly Row[], lineOf: (row: Row) => HTMLElement, isSorted: boolean) => void;

/**
 * Fills a table at once, or sorts it gradually: first the visible rows, so that sorting responds within a frame. All rows stay in
 * the table.
 */
export function createFiller(body: HTMLElement): Fill {
	let latest = 0;
	return (rows, lineOf, isSorted) => {
		latest += 1;
		const own = latest;
		if (!isSorted) {
			body.replaceChildren(...rows.map(lineOf));
			return;
		}
		const move = (from: number, to: number): void => {
			const lines = rows.slice(from, to).map(lineOf);
			if (from === 0) body.prepend(...lines);
			else lineOf(rows[from - 1]!).after(...lines);
			if (to >= rows.length) return;
			setTimeout(() => {
				// A newer sort replaced this one.
				if (own === latest) move(to, to + ROWS_A_TASK);
			});
		};
		move(0, FIRST_ROWS);
	};
}
