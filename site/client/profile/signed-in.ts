/** What a browser remembers of signing in, so that the profile asks for an account only where there may be one. */
const NAME = 'signed-in';

/** Whether somebody has signed in here, or comes back from doing so. */
export function mayBeSignedIn(): boolean {
	return new URLSearchParams(location.search).get('auth') === 'steam' || read() !== null;
}

/** Remembers that somebody is signed in, or that nobody is. */
export function rememberSignedIn(isSignedIn: boolean): void {
	try {
		if (isSignedIn) localStorage.setItem(NAME, 'yes');
		else localStorage.removeItem(NAME);
	} catch {
		// Storage is switched off: the account is found on the way back from signing in only.
	}
}

function read(): string | null {
	try {
		return localStorage.getItem(NAME);
	} catch {
		return null;
	}
}
