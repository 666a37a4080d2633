import { failureWords, requireService } from '../fetch/failure.ts';
import type { Strings } from '../strings.ts';

/** Handlers by event type. */
type Handlers = Readonly<Record<string, (data: never) => void>>;

/** Wait between attempts; grows after each. */
const [FIRST_WAIT, LONGEST_WAIT] = [2000, 60_000];

/**
 * Follows a presence stream and reports a lost connection in `status`. The browser reconnects a broken stream by itself, but
 * not after an HTTP error such as a proxy gives while the service starts; this function retries then.
 * @returns a function that stops it
 */
export function follow(query: URLSearchParams, handlers: Handlers, status: HTMLElement, strings: Strings): () => void {
	let source: EventSource;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wait = FIRST_WAIT;
	let wasOpen = false;
	let isOver = false;
	const open = (): void => {
		source = new EventSource(`/api/presence/stream?${query}`);
		source.addEventListener('open', () => {
			status.textContent = '';
			wait = FIRST_WAIT;
			wasOpen = true;
		});
		source.addEventListener('error', () => {
			const isRefused = source.readyState === EventSource.CLOSED;
			status.textContent = strings.t(isRefused && !wasOpen ? 'stats.failed' : 'live.lost');
			if (isRefused) void again();
		});
		for (const [name, handle] of Object.entries(handlers)) {
			source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(JSON.parse(data) as never));
		}
	};
	/** EventSource hides the error status, so this checks for static hosting, which will not answer later either. */
	const again = async (): Promise<void> => {
		try {
			await requireService();
			if (isOver) return;
			timer = setTimeout(open, wait);
			wait = Math.min(LONGEST_WAIT, 2 * wait);
		} catch (error) {
			status.textContent = failureWords(error, strings);
		}
	};
	open();
	return () => {
		isOver = true;
		clearTimeout(timer);
		source.close();
	};
}
