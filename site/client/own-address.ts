/** Code to be used on other sites names this one in full. */
export function nameOwnAddress(): void {
	for (const code of document.querySelectorAll('[data-for-elsewhere]')) {
		code.textContent = (code.textContent ?? '').replaceAll('src="/', `src="${location.origin}/`);
	}
}
