/** Pixels below the view from which something counts as about to be seen. */
const MARGIN = '600px';

/** Works once, when an element is about to be seen. */
export function whenNear(holder: Element, work: () => void): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			work();
		},
		{ rootMargin: MARGIN },
	);
	observer.observe(holder);
}
