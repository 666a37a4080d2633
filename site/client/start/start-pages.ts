import { explainEmptiness } from '../stats/empty-store.ts';
import { showFailure } from '../stats/view.ts';
import { loadStrings } from '../strings.ts';

/** Starts page parts by name; each page loads only its own code. */
type Starts = Readonly<Record<string, (root: HTMLElement) => Promise<void>>>;

/** Pages with content even without runs. */
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
 * Starts the parts of a page. The names are split over several lists in this folder: one list of all scripts would be larger
 * than the code of a page.
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
