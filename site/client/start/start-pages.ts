import { explainEmptiness } from '../stats/empty-store.ts';
import { showFailure } from '../stats/view.ts';
import { loadStrings } from '../strings.ts';

/** Starts what a page shows, by its name; its code is loaded for that page alone. */
type Starts = Readonly<Record<string, (root: HTMLElement) => Promise<void>>>;

/** Pages that have something to show without runs. */
const NOT_ABOUT_RUNS: ReadonlySet<string> = new Set([
	'front',
	'profile',
	'run-mode',
	'tier-list',
	'live',
	'images',
	'submit',
	'overlay',
	'overlay-address',
]);

/**
 * Starts what the page is to show. The pages are told in several lists, one a file beside this: where a page would load the names of all
 * scripts of all others, they would be more than those of its own.
 */
export function startPages(starts: Starts): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-live]')) {
		const name = root.dataset['live'] ?? '';
		starts[name]?.(root)
			.then(() => (NOT_ABOUT_RUNS.has(name) ? undefined : explainEmptiness(root)))
			.catch(async (error: unknown) => showFailure(root, error, await loadStrings()))
			.catch(() => {
				root.textContent = root.dataset['failed'] ?? '';
			});
	}
}
