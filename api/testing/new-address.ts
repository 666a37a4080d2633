let callers = 0;

/** An address that no caller has had in this process, for `X-Forwarded-For`: so that no limit is in the way. */
export function newAddress(): string {
	callers += 1;
	return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}
