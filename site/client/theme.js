// Runs before the page is drawn, so that a chosen theme does not flash and tiles do not shrink before one's eyes.
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
		// Storage may be forbidden: then the system decides.
	}
	root.toggleAttribute('data-dense', isDense);
})();
