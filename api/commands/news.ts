import { readSettings } from '../platform/settings.ts';
import { pullNews } from '../server/news/pull-news.ts';
import { withNewStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** Fetches Steam news into the store. */
export function pullNewsCommand(flags: { readonly var: string; readonly from?: string }, terminal: Terminal): Promise<void> {
	const address = flags.from ?? readSettings(process.env).NEWS_URL;
	return withNewStore(flags.var, async (store) => {
		const outcome = await pullNews(address, store.operator);
		for (const problem of outcome.problems) terminal.line(problem);
		terminal.line(
			`${outcome.read} news items read, ${outcome.changed} of them new or changed, ${outcome.problems.length} left out`,
		);
		terminal.json(outcome);
	});
}
