/** Choices stand in the address of a page, so that a view can be linked. */

/** Puts parameters into the address without a new entry of the history. */
export function replaceAddress(parameters: URLSearchParams): void {
	history.replaceState(null, '', `${location.pathname}${parameters.size > 0 ? `?${parameters}` : ''}`);
}

/** Puts one parameter into the address, or takes it out when it is empty. */
export function keepParameter(name: string, value: string): void {
	const parameters = new URLSearchParams(location.search);
	if (value) parameters.set(name, value);
	else parameters.delete(name);
	replaceAddress(parameters);
}
