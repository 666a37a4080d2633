/** The live page: all runs in progress, or one of them. */
import { requireService } from '../fetch/failure.ts';
import { loadStrings } from '../strings.ts';
import { showLiveList } from './live-list.ts';
import { showLiveRun } from './live-run.ts';

export async function showLive(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	await requireService();
	// The page updates every second and announces the important changes itself.
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
