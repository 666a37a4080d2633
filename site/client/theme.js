// Runs before the first paint, so that theme and tile size do not flash.
(() => {
	const root = document.documentElement;
	root.classList.add('js');
	let isDense = matchMedia('(max-width: 34rem)').matches;
	try {
		const theme = localStorage.getItem('theme');
		if (theme) root.dataset.theme = theme;
		const dense = localStorage.getItem('dense');
		if (dense) isDense = dense === 'yes';
	} catch {
		// Without storage, the system decides.
	}
	root.toggleAttribute('data-dense', isDense);
})();
