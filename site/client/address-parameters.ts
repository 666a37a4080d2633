/** Choices are in the page address, so that a view can be linked. */

/** Replaces the parameters of the address without a new history entry. */
export function replaceAddress(parameters: URLSearchParams): void {
	history.replaceState(null, '', `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`);
}

/** Sets a parameter in the address; an empty value removes it. */
export function keepParameter(name: string, value: string): void {
	const parameters = new URLSearchParams(location.search);
	if (value) parameters.set(name, value);
	else parameters.delete(name);
	replaceAddress(parameters);
}
