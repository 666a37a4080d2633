/** Takes away renders that cannot be had, offline for instance: the plate above says the same in words. */
export function hideMissingRenders(): void {
	for (const image of document.querySelectorAll<HTMLImageElement>('.render img')) {
		const hide = (): void => image.closest('.render')?.remove();
		if (image.complete && image.naturalWidth === 0) hide();
		else image.addEventListener('error', hide, { once: true });
	}
}
