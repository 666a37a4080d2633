let callers = 0;

/** A new client address for `X-Forwarded-For`, so that rate limits do not apply. */
export function newAddress(): string {
	callers += 1;
	return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}
