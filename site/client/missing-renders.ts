/** Takes away renders that cannot be had, offline for instance; without any, the emblem takes their place. */
export function hideMissingRenders(): void {
	for (const image of document.querySelectorAll<HTMLImageElement>('.render img')) {
		const hide = (): void => {
			const renders = image.closest('.renders');
			image.closest('.render')?.remove();
			if (renders?.childElementCount === 0) renders.remove();
		};
		if (image.complete && image.naturalWidth === 0) hide();
		else image.addEventListener('error', hide, { once: true });
	}
}
