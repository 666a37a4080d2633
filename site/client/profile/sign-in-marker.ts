/** What a browser remembers of signing in. It says who may be signed in; the service alone knows. */
const SIGNED_IN = 'signed-in';

/** Whether this browser is signed in, or returns from a sign-in. */
export function mayBeSignedIn(): boolean {
	return new URLSearchParams(location.search).get('auth') === 'steam' || read(SIGNED_IN) !== null;
}

/** Stores whether this browser is signed in. */
export function rememberSignedIn(isSignedIn: boolean): void {
	write(SIGNED_IN, isSignedIn ? 'yes' : null);
}

export function write(name: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(name);
		else localStorage.setItem(name, value);
	} catch {
		// Storage is switched off: the account is found on the way back from signing in only, in English.
	}
}

export function read(name: string): string | null {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}
