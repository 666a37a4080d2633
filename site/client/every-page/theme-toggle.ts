/** Switches between light and dark and stores the choice. */
export function enableThemeToggle(): void {
	document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
		const root = document.documentElement;
		const isDark = root.dataset['theme'] ? root.dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
		root.dataset['theme'] = isDark ? 'light' : 'dark';
		try {
			localStorage.setItem('theme', root.dataset['theme']);
		} catch {
			// Without storage, the choice lasts for this page.
		}
	});
}
