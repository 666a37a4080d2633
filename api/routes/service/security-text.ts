const VALID_DAYS = 180;

/** `security.txt` (RFC 9116). It expires half a year from now at midnight, so its bytes change once a day. */
export function securityText(contact: string, now: Date): string {
	const end = new Date(now);
	end.setUTCDate(end.getUTCDate() + VALID_DAYS);
	end.setUTCHours(0, 0, 0, 0);
	return `Contact: ${contact}\nExpires: ${end.toISOString()}\nPreferred-Languages: en\n`;
}
