/** Closes an open menu on Escape, on a click outside and when the focus leaves it. */
export function enableMenus(): void {
	const menus = [...document.querySelectorAll<HTMLDetailsElement>('details.menu')];
	const closeOthers = (target: EventTarget | null) => {
		for (const menu of menus) if (!menu.contains(target as Node)) menu.open = false;
	};
	document.addEventListener('click', (event) => closeOthers(event.target));
	document.addEventListener('focusin', (event) => closeOthers(event.target));
	document.addEventListener('keydown', (event) => {
		const menu = menus.find(({ open }) => open);
		if (event.key !== 'Escape' || !menu) return;
		menu.open = false;
		menu.querySelector('summary')?.focus();
	});
}
