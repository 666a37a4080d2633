/** Pixels below the view from which something counts as about to be seen. */
const MARGIN = 600;

/** Works once, when an element is about to be seen. @param margin pixels below the view; fewer for what costs much */
export function whenNear(holder: Element, work: () => void, margin = MARGIN): void {
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			observer.disconnect();
			work();
		},
		{ rootMargin: `${margin}px` },
	);
	observer.observe(holder);
}
