/** Links to the same page in other languages lead to the same view: they keep what only the browser knows of the address. */
import { element } from './element.ts';
import { REPLAY_SHELL, RUN_SHELL } from '../../contract/tree/page-path.ts';

export function enableLanguageLinks(): void {
	const menu = document.querySelector<HTMLElement>('[data-languages]');
	nameRun([...(menu?.querySelectorAll('a') ?? [])]);
	// Filters change the address without loading the page, so it is read when the menu opens.
	menu?.addEventListener('toggle', () => {
		for (const link of menu.querySelectorAll('a')) Object.assign(link, { search: location.search, hash: location.hash });
	});
}

/** Pages that are served for all runs, and what their addresses end with. */
const SHELLS = [
	{ shell: RUN_SHELL, address: /\/runs\/[0-9a-f]+$/ },
	{ shell: REPLAY_SHELL, address: /\/runs\/[0-9a-f]+\/replay$/ },
] as const;

/** Links of such a page name that page instead of the run. */
function nameRun(links: readonly HTMLAnchorElement[]): void {
	for (const { shell, address } of SHELLS) {
		const run = address.exec(location.pathname)?.[0];
		if (!run) continue;
		document.head.append(element('link', { rel: 'canonical', href: location.origin + location.pathname }));
		for (const link of links) {
			const target = link.getAttribute('href') ?? '';
			if (target.endsWith(shell)) link.setAttribute('href', target.slice(0, -shell.length) + run);
		}
	}
}
