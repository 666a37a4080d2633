/** On a phone most filters come up in a sheet behind a button of their form; on wider screens neither button is shown. */
export function enableFilterToggle(form: HTMLElement): void {
	const toggle = form.querySelector<HTMLElement>('.filter-toggle');
	const open = (isOpen: boolean): void => toggle?.setAttribute('aria-expanded', String(isOpen));
	toggle?.addEventListener('click', () => open(toggle.getAttribute('aria-expanded') !== 'true'));
	form.querySelector('.filter-close')?.addEventListener('click', () => {
		open(false);
		toggle?.focus();
	});
	form.addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') open(false);
	});
}
