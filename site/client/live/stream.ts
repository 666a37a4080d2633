import { failureWords, requireService } from '../fetch/failure.ts';
import type { Strings } from '../strings.ts';

/** What is done with each event of a stream. */
type Handlers = Readonly<Record<string, (data: never) => void>>;

/** Between a refusal and the next attempt; longer after each. */
const [FIRST_WAIT, LONGEST_WAIT] = [2000, 60_000];

/**
 * Follows a stream of presence, and says in `status` when it is lost. The browser itself begins anew when a stream breaks off, but never again
 * after an answer that is none, such as a proxy gives while the service starts: then it is asked again from here.
 * @returns ends it
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
	/** A stream does not say why it is refused. Files alone will not answer later either. */
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
