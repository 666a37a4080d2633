import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SOURCE = new URL('service-worker.js', import.meta.url);

/** The service worker; its version is a hash of everything it may cache. */
export function serviceWorker(content: string): string {
	const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
	return readFileSync(SOURCE, 'utf8').replace('__VERSION__', version);
}
