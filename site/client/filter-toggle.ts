/** On phones most filters open in a bottom sheet; wider screens hide the button. */
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
