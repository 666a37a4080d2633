/** Loads and shows a view, or its failure. */
import { element } from '../element.ts';
import { failureWords, isWithoutService } from '../fetch/failure.ts';
import type { Strings } from '../strings.ts';

/** Shows the result of `make`; the latest call wins. */
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
			if (number === latest) showFailure(container, error, strings);
		}
		if (number === latest) container.removeAttribute('aria-busy');
	};
}

/** Without a service the choices are useless, so the message replaces the whole page. */
export function showFailure(container: HTMLElement, error: unknown, strings: Strings): void {
	const words = element('p', {}, failureWords(error, strings));
	if (isWithoutService(error)) {
		const page = container.closest('[data-live]') ?? container;
		page.replaceChildren(element('div', { class: 'note', role: 'status' }, words));
		return;
	}
	const retry = element('button', { type: 'button', class: 'button' }, strings.t('stats.retry'));
	retry.addEventListener('click', () => location.reload());
	container.replaceChildren(element('div', { class: 'empty', role: 'alert' }, words, retry));
}
