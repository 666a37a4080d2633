import { createHmac } from 'node:crypto';

interface Signed {
	/** Id of the message; retries keep it. */
	readonly id: string;
	/** Unix seconds. */
	readonly timestamp: number;
	readonly body: string;
	/** `whsec_` and the key as base64. */
	readonly secret: string;
}

/** The signature headers of Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA-256 of id, time and body. */
export function signatureHeaders({ id, timestamp, body, secret }: Signed): Readonly<Record<string, string>> {
	const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
	const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
	return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
