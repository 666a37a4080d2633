/** On a phone most filters are folded behind a button of their form; on wider screens the button is not shown. */
export function enableFilterToggle(form: HTMLElement): void {
	const toggle = form.querySelector<HTMLElement>('.filter-toggle');
	toggle?.addEventListener('click', () => {
		toggle.setAttribute('aria-expanded', String(toggle.getAttribute('aria-expanded') !== 'true'));
	});
}
