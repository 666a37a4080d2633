import { answerText } from '../../http/answer-text.ts';
import type { OperatorStore } from '../../store/operator/operator-store.ts';
import { readNews } from './read-news.ts';

const TIMEOUT_MILLISECONDS = 20_000;
const LARGEST_ANSWER = 16 * 1024 * 1024;

/** The outcome of a request for the platform's news. */
export interface PulledNews {
	readonly read: number;
	/** New or different. */
	readonly changed: number;
	readonly problems: readonly string[];
}

/**
 * Reads the platform's news into the store, and keeps entries that the platform no longer lists.
 * @throws Error when the platform does not answer, or answers something else
 */
export async function pullNews(address: string, store: Pick<OperatorStore, 'putNews'>): Promise<PulledNews> {
	const { news, problems } = readNews(await ask(address));
	const changed = news.length === 0 ? 0 : await store.putNews(news);
	return { read: news.length, changed, problems };
}

async function ask(address: string): Promise<string> {
	const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
	if (!response.ok) throw new Error(`The news interface at ${address} answered ${response.status}.`);
	return answerText(response, LARGEST_ANSWER).catch((cause: unknown) => {
		throw new Error(`The answer of the news interface at ${address} cannot be read whole.`, { cause });
	});
}
