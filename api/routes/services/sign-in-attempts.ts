import { createHmac, randomBytes } from 'node:crypto';
import { isSameText } from '../../http/same-text.ts';

/** What is signed in: a browser, or a program that polls. */
type AttemptKind = 'website' | 'application';

/** Seconds that a sign-in may take. */
export const ATTEMPT_SECONDS = 300;
/** Repeated polls get the same answer for this time, in case one was lost. */
const REPLAY_MILLISECONDS = 30_000;
/** Attempts that Steam may confirm for callers of one network within `ATTEMPT_SECONDS`. */
const MOST_OF_NETWORK = 150;
const NONCE_BYTES = 18;
/** The key of attempts is derived, so that no account token is a valid attempt. */
const KEY_LABEL = 'sign-in-attempt-v1';

interface NewAttempt {
	/** Sent through Steam in the return address. */
	readonly state: string;
	/** Known only to the browser or program that started. */
	readonly secret: string;
}

/** An attempt with a valid signature that has not expired. */
interface SignedAttempt {
	readonly id: string;
	readonly kind: AttemptKind;
	/** Epoch milliseconds. */
	readonly expires: number;
}

/** An attempt that Steam confirmed, for the other processes of a store. */
export interface Confirmation extends SignedAttempt {
	readonly steamId: string;
	/** Network of the browser that returned from Steam. */
	readonly network: string;
}

interface Confirmed extends Confirmation {
	/** Undefined until the first poll. */
	answer: Promise<object> | undefined;
	/** Polls are answered until then. */
	pollableUntil: number;
}

/** Attempts to sign in through Steam. They are signed, not stored: only confirmed ones take memory. */
export class SignInAttempts {
	readonly #key: Buffer;
	readonly #confirmed = new Map<string, Confirmed>();
	readonly #now: () => number;
	#tell: (confirmation: Confirmation) => void = () => {};

	/** @param now epoch milliseconds */
	constructor(secret: string, now: () => number = Date.now) {
		this.#key = createHmac('sha256', secret).update(KEY_LABEL).digest();
		this.#now = now;
	}

	begin(kind: AttemptKind): NewAttempt {
		const expires = this.#now() + ATTEMPT_SECONDS * 1000;
		const id = `${kind}.${expires}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
		return { state: this.#sign('state', id), secret: this.#sign('secret', id) };
	}

	/** The attempt of a state or secret; undefined for an expired one, or one of another service. */
	read(purpose: 'state' | 'secret', text: string): SignedAttempt | undefined {
		const id = text.slice(0, text.lastIndexOf('.'));
		if (!isSameText(text, this.#sign(purpose, id))) return undefined;
		const [kind, expires] = id.split('.') as [AttemptKind, string];
		return Number(expires) > this.#now() ? { id, kind, expires: Number(expires) } : undefined;
	}

	/** Uses an attempt up. False when it was used before, or too many callers of the network have signed in. */
	confirm(attempt: SignedAttempt, steamId: string, network: string): boolean {
		this.#forgetOld();
		const ofNetwork = [...this.#confirmed.values()].filter((each) => each.network === network);
		if (this.#confirmed.has(attempt.id) || ofNetwork.length >= MOST_OF_NETWORK) return false;
		const confirmation = { ...attempt, steamId, network };
		this.#keep(confirmation);
		this.#tell(confirmation);
		return true;
	}

	/**
	 * Answers a program that polls with its secret; undefined for an attempt that is unknown or expired.
	 * @param enter makes the answer for a Steam id, once
	 */
	poll(secret: string, enter: (steamId: string) => Promise<object>): Promise<object> | 'pending' | undefined {
		const attempt = this.read('secret', secret);
		if (attempt?.kind !== 'application') return undefined;
		const confirmed = this.#confirmed.get(attempt.id);
		if (!confirmed) return 'pending';
		const now = this.#now();
		if (confirmed.pollableUntil <= now) return undefined;
		confirmed.pollableUntil = Math.min(confirmed.pollableUntil, now + REPLAY_MILLISECONDS);
		confirmed.answer ??= enter(confirmed.steamId);
		return confirmed.answer;
	}

	/** From now on other processes receive what Steam confirmed here. */
	share(tell: (confirmation: Confirmation) => void): void {
		this.#tell = tell;
	}

	/** Keeps what Steam confirmed to another process. */
	hear(confirmation: Confirmation): void {
		this.#forgetOld();
		this.#keep(confirmation);
	}

	#keep(confirmation: Confirmation): void {
		this.#confirmed.set(confirmation.id, { ...confirmation, answer: undefined, pollableUntil: confirmation.expires });
	}

	#sign(purpose: 'state' | 'secret', id: string): string {
		return `${id}.${createHmac('sha256', this.#key).update(`${purpose} ${id}`).digest('base64url')}`;
	}

	#forgetOld(): void {
		for (const [id, { expires }] of this.#confirmed) if (expires <= this.#now()) this.#confirmed.delete(id);
	}
}
