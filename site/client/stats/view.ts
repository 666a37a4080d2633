/** Loads, shows, and says so when it cannot. */
import { element } from '../element.ts';
import { HttpError } from '../fetch/fetch-document.ts';
import type { Strings } from '../strings.ts';

/** Shows what `make` makes; a newer call wins over an older one that ends later. */
export function createView(
	container: HTMLElement,
	strings: Strings,
): (make: () => Promise<readonly (Node | string)[]>) => Promise<void> {
	let latest = 0;
	return async (make) => {
		latest += 1;
		const number = latest;
		container.setAttribute('aria-busy', 'true');
		try {
			const nodes = await make();
			if (number === latest) container.replaceChildren(...nodes);
		} catch (error) {
			if (number === latest) container.replaceChildren(failure(error, strings, () => location.reload()));
		}
		if (number === latest) container.removeAttribute('aria-busy');
	};
}

function failure(error: unknown, { t }: Strings, retry: () => void): HTMLElement {
	const isLoading = error instanceof HttpError && error.status === 503;
	const isMissing = error instanceof HttpError && error.status === 404;
	const message = isLoading ? 'stats.building' : isMissing ? 'stats.missing' : 'stats.failed';
	const button = element('button', { type: 'button', class: 'button' }, t('stats.retry'));
	button.addEventListener('click', retry);
	return element('div', { class: 'empty', role: 'alert' }, element('p', {}, t(message)), button);
}
