import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const SOURCE = new URL('service-worker.js', import.meta.url);

/** The service worker of the site, whose version is that of everything it may keep. */
export function serviceWorker(content: string): string {
	const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
	return readFileSync(SOURCE, 'utf8').replace('__VERSION__', version);
}
