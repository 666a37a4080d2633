/** Host in code samples. */
const EXAMPLE = 'https://example.org';

/** Replaces the example host in samples with this site's. */
export function nameOwnAddress(): void {
	for (const code of document.querySelectorAll('[data-for-elsewhere]')) {
		code.textContent = (code.textContent ?? '')
			.replaceAll('src="/', `src="${location.origin}/`)
			.replaceAll(EXAMPLE, location.origin)
			.replaceAll('$HOST', location.origin)
			.replaceAll('HOST + "', `"${location.origin}`);
	}
}
