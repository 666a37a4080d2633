/** What samples call when they run beside the service. */
const LOCAL = 'http://127.0.0.1:8080';

/** Code to be used on other sites names this one in full. */
export function nameOwnAddress(): void {
	for (const code of document.querySelectorAll('[data-for-elsewhere]')) {
		code.textContent = (code.textContent ?? '')
			.replaceAll('src="/', `src="${location.origin}/`)
			.replaceAll(LOCAL, location.origin)
			.replaceAll('$HOST', location.origin)
			.replaceAll('HOST + "', `"${location.origin}`);
	}
}
