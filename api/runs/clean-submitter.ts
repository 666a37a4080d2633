const LONGEST_NAME = 32;

/** A display name of at most 32 letters, digits, `_`, `-` and spaces; null when nothing is left. */
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

/** The key for comparing names without regard to case. */
export function usernameKey(username: string): string {
	return username.trim().toLowerCase();
}
