/** Links to the same page in other languages lead to the same view: they keep what only the browser knows of the address. */
import { element } from './element.ts';
import { SHELLS } from '../../contract/tree/shells.ts';

export function enableLanguageLinks(): void {
	const menu = document.querySelector<HTMLElement>('[data-languages]');
	nameShown([...(menu?.querySelectorAll('a') ?? [])]);
	// Filters change the address without loading the page, so it is read when the menu opens.
	menu?.addEventListener('toggle', () => {
		for (const link of menu.querySelectorAll('a')) Object.assign(link, { search: location.search, hash: location.hash });
	});
}

/** One page is served for all runs, say; its links name that page instead of the run. */
function nameShown(links: readonly HTMLAnchorElement[]): void {
	for (const { path, address } of SHELLS) {
		const shown = address.exec(location.pathname)?.[0];
		if (!shown) continue;
		document.head.append(element('link', { rel: 'canonical', href: location.origin + location.pathname }));
		for (const link of links) {
			const target = link.getAttribute('href') ?? '';
			if (target.endsWith(path)) link.setAttribute('href', target.slice(0, -path.length) + shown);
		}
	}
}
