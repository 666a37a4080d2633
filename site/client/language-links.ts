/** Links to the same page in other languages lead to the same view: they keep what only the browser knows of the address. */
import { element } from './element.ts';
import { RUN_SHELL } from '../../contract/tree/page-path.ts';

export function enableLanguageLinks(): void {
	const menu = document.querySelector<HTMLElement>('[data-languages]');
	nameRun([...(menu?.querySelectorAll('a') ?? [])]);
	// Filters change the address without loading the page, so it is read when the menu opens.
	menu?.addEventListener('toggle', () => {
		for (const link of menu.querySelectorAll('a')) Object.assign(link, { search: location.search, hash: location.hash });
	});
}

/** One page is served for all runs; its links name that page instead of the run. */
function nameRun(links: readonly HTMLAnchorElement[]): void {
	const run = /\/runs\/[0-9a-f]+$/.exec(location.pathname)?.[0];
	if (!run) return;
	document.head.append(element('link', { rel: 'canonical', href: location.origin + location.pathname }));
	for (const link of links) {
		const address = link.getAttribute('href') ?? '';
		if (address.endsWith(RUN_SHELL)) link.setAttribute('href', address.slice(0, -RUN_SHELL.length) + run);
	}
}
