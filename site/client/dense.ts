/** The switch for tiles without texts (`theme.js` applies the stored choice early), and a link to the top of a long list. */
const root = document.documentElement;
const toggle = document.querySelector<HTMLElement>('[data-dense-toggle]');
const toTop = document.querySelector<HTMLElement>('[data-to-top]');
const form = document.querySelector('[data-filters]');

const show = () => toggle?.setAttribute('aria-pressed', String('dense' in root.dataset));
toggle?.addEventListener('click', () => {
	const isDense = root.toggleAttribute('data-dense');
	try {
		localStorage.setItem('dense', isDense ? 'yes' : 'no');
	} catch {
		// Without storage, the choice lasts for this page.
	}
	show();
});
show();

if (form && toTop) new IntersectionObserver(([entry]) => (toTop.hidden = entry?.isIntersecting ?? true)).observe(form);
