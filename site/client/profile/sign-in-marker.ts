/** A marker that the user may be signed in; only the service knows. */
const SIGNED_IN = 'signed-in';

/** Whether the user has signed in here, or returns from a sign-in. */
export function mayBeSignedIn(): boolean {
	return new URLSearchParams(location.search).get('auth') === 'steam' || read(SIGNED_IN) !== null;
}

/** Stores or removes the marker. */
export function rememberSignedIn(isSignedIn: boolean): void {
	write(SIGNED_IN, isSignedIn ? 'yes' : null);
}

export function write(name: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	} catch {
		// Without storage, the account is found only on the return from a sign-in, in English.
	}
}

export function read(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}
