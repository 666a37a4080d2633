/** Links to other languages keep the query and the path parts that only the browser knows. */
import { element } from '../element.ts';
import { SHELLS } from '../../../contract/tree/shells.ts';

export function enableLanguageLinks(): void {
	const menu = document.querySelector<HTMLElement>('[data-languages]');
	nameShown([...(menu?.querySelectorAll('a') ?? [])]);
	// Filters change the address without a page load, so this reads it when the menu opens.
	menu?.addEventListener('toggle', () => {
		for (const link of menu.querySelectorAll('a')) Object.assign(link, { search: location.search, hash: location.hash });
	});
}

/** One page serves all runs, for example, so its links lack the id of the run. */
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
