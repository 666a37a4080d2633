const LONGEST_NAME = 32;

/** A name for display: letters, digits, `_`, `-` and space, at most 32; null when nothing is left. */
export function cleanUsername(given: string | undefined): string | null {
	const cleaned = (given ?? '')
		.trim()
		.replaceAll(/[^A-Za-z0-9_\- ]/g, '')
		.slice(0, LONGEST_NAME)
		.trim();
	return cleaned === '' ? null : cleaned;
}

/** The digits of a platform id; null when there are none. */
export function cleanDigits(given: string | undefined): string | null {
	const digits = (given ?? '').replaceAll(/\D/g, '').slice(0, LONGEST_NAME);
	return digits === '' ? null : digits;
}

/** Names are compared without regard to case. */
export function usernameKey(username: string): string {
	return username.trim().toLowerCase();
}
