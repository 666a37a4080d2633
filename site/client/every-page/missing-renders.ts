/** Removes renders that fail to load, for example offline; without any, the emblem is shown. */
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
