/** What a browser remembers of signing in. It says who may be signed in; the service alone knows. */
const SIGNED_IN = 'signed-in';

/** Whether somebody has signed in here, or comes back from doing so. */
export function mayBeSignedIn(): boolean {
	return new URLSearchParams(location.search).get('auth') === 'steam' || read(SIGNED_IN) !== null;
}

/** Remembers that somebody is signed in, or that nobody is. */
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
