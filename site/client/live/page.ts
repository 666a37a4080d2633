/** The live page: all runs that are played, or one of them. */
import { requireService } from '../fetch/failure.ts';
import { loadStrings } from '../strings.ts';
import { showLiveList } from './live-list.ts';
import { showLiveRun } from './live-run.ts';

export async function showLive(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	await requireService();
	// Something changes every second; the page says itself what of that is news.
	root.removeAttribute('aria-live');
	let leave: () => void = () => {};
	const open = async (): Promise<void> => {
		leave();
		const player = new URLSearchParams(location.search).get('player');
		leave = player === null ? await showLiveList(root, strings) : await showLiveRun(root, player, strings);
	};
	addEventListener('popstate', () => void open());
	await open();
}
