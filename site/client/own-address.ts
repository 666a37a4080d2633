/** What stands for this site in samples. */
const EXAMPLE = 'https://example.org';

/** Code to be used on other sites names this one in full. */
export function nameOwnAddress(): void {
	for (const code of document.querySelectorAll('[data-for-elsewhere]')) {
		code.textContent = (code.textContent ?? '')
			.replaceAll('src="/', `src="${location.origin}/`)
			.replaceAll(EXAMPLE, location.origin)
			.replaceAll('$HOST', location.origin)
			.replaceAll('HOST + "', `"${location.origin}`);
	}
}
