/** Reads the platform's news once: `node news-process.ts STATE ADDRESS`, started with a channel to its parent. */
import { recordJob } from '../../platform/files/job-record.ts';
import { readSettings } from '../../platform/settings.ts';
import { openRunStore } from '../../store/open-run-store.ts';
import { type PulledNews, pullNews } from '../news/pull-news.ts';

/** What the process sends at its end. */
export type NewsOutcome = PulledNews | { readonly error: string };

async function pull(state: string, address: string): Promise<NewsOutcome> {
	const { store } = openRunStore(state, readSettings(process.env));
	try {
		const started = performance.now();
		const pulled = await pullNews(address, store.operator);
		recordJob(state, 'news', started);
		return pulled;
	} catch (error) {
		return { error: (error as Error).message };
	} finally {
		await store.close();
	}
}

const [state, address] = process.argv.slice(2) as [string, string];
const outcome = await pull(state, address);
process.send?.(outcome, () => process.disconnect());
