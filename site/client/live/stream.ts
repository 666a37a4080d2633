import type { Strings } from '../strings.ts';

/** What is done with each event of a stream. */
type Handlers = Readonly<Record<string, (data: never) => void>>;

/**
 * Follows a stream of presence; the browser begins anew by itself when it breaks off, and `status` says so meanwhile.
 * @returns ends it
 */
export function follow(query: URLSearchParams, handlers: Handlers, status: HTMLElement, { t }: Strings): () => void {
	const source = new EventSource(`/api/presence/stream?${query}`);
	source.addEventListener('open', () => (status.textContent = ''));
	source.addEventListener('error', () => {
		status.textContent = t(source.readyState === EventSource.CLOSED ? 'stats.failed' : 'live.lost');
	});
	for (const [name, handle] of Object.entries(handlers)) {
		source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data) as never));
	}
	return () => source.close();
}
