import { randomBytes } from 'node:crypto';
import { ApiError } from '../../http/errors/api-error.ts';

/** How somebody who went to Steam gets what comes of it: by the browser that he went with, or by asking. */
export type AttemptKind = 'website' | 'application';

/** Somebody who went to Steam and is not back. */
export interface Attempt {
	readonly kind: AttemptKind;
	/** Comes back from Steam in the address, and is used once. */
	readonly state: string;
	/** Known only to who began: it stands in no address that others see. */
	readonly secret: string;
	readonly expires: number;
	/** What an application is told; undefined until there is something. */
	outcome?: unknown;
}

/** Seconds that signing in may take. */
export const ATTEMPT_SECONDS = 300;
const MOST_ATTEMPTS = 5000;
/** How long an outcome may be asked for again, in case that an answer was lost. */
const REPLAY_MILLISECONDS = 30_000;
const SECRET_BYTES = 24;

/** Those who went to Steam, in memory: who begins before a restart begins again. */
export class SignInAttempts {
	readonly #byState = new Map<string, Attempt>();
	readonly #bySecret = new Map<string, Attempt>();
	readonly #now: () => number;

	/** @param now milliseconds since any moment: a clock that is set back lets no attempt last */
	constructor(now: () => number = () => performance.now()) {
		this.#now = now;
	}

	/** @throws ApiError `unavailable` when too many have begun */
	begin(kind: AttemptKind): Attempt {
		this.#forgetOld();
		if (this.#bySecret.size >= MOST_ATTEMPTS) {
			throw new ApiError('unavailable', 'Too many sign in at this time.', { 'Retry-After': String(ATTEMPT_SECONDS) });
		}
		const attempt = { kind, state: random(), secret: random(), expires: this.#now() + ATTEMPT_SECONDS * 1000 };
		this.#byState.set(attempt.state, attempt);
		this.#bySecret.set(attempt.secret, attempt);
		return attempt;
	}

	/** The attempt that somebody comes back from; it is given once. */
	takeBack(state: string): Attempt | undefined {
		const attempt = this.#byState.get(state);
		this.#byState.delete(state);
		return attempt && attempt.expires > this.#now() ? attempt : undefined;
	}

	/** What came of an attempt; undefined for one that is unknown or over. */
	ask(secret: string): { readonly outcome: unknown } | undefined {
		this.#forgetOld();
		const attempt = this.#bySecret.get(secret);
		if (!attempt) return undefined;
		if (attempt.outcome !== undefined) {
			const expires = Math.min(attempt.expires, this.#now() + REPLAY_MILLISECONDS);
			this.#bySecret.set(secret, { ...attempt, expires });
		}
		return { outcome: attempt.outcome };
	}

	#forgetOld(): void {
		const now = this.#now();
		for (const [secret, { expires, state }] of this.#bySecret) {
			if (expires > now) continue;
			this.#bySecret.delete(secret);
			this.#byState.delete(state);
		}
	}
}

const random = (): string => randomBytes(SECRET_BYTES).toString('base64url');
