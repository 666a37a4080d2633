/** Plays the replay of a run. */
import { element } from '../../element.ts';
import { HttpError } from '../../fetch-document.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { pageAddress } from '../../place.ts';
import { loadNames } from '../../stats/names.ts';
import { createView } from '../../stats/view.ts';
import { loadStrings } from '../../strings.ts';
import type { RunData } from '../run/run-data.ts';
import { loadRunNames } from '../run/run-names.ts';
import { readJournal } from './journal.ts';
import { createPlayer } from './player.ts';

const HASH = /\/runs\/([0-9a-f]+)\/replay$/;

export async function showReplay(root: HTMLElement): Promise<void> {
	const strings = await loadStrings();
	const { t } = strings;
	const hash = HASH.exec(location.pathname)?.[1] ?? '';
	const link = element('a', { href: pageAddress(`/runs/${hash}`) }, t('replay.run'));
	const content = element('div', { class: 'stats-content' });
	root.replaceChildren(element('p', { class: 'actions' }, link), content);
	await createView(
		content,
		strings,
	)(async () => {
		// Checks the run first: requesting a missing replay would log an error.
		const run = await fetchJson<RunData>(`/api/runs/shared/${encodeURIComponent(hash)}`);
		if (!run.has_replay) return [element('p', { class: 'empty' }, t('replay.none'))];
		const [text, names, monsters, powers] = await Promise.all([
			loadReplay(hash),
			loadRunNames(),
			loadNames('monsters'),
			loadNames('powers'),
		]);
		return [createPlayer(readJournal(text), { names: { ...names, monsters, powers }, strings })];
	});
}

/** The lines of the replay. @throws HttpError, TypeError */
async function loadReplay(hash: string): Promise<string> {
	const address = `/api/runs/${encodeURIComponent(hash)}/replay`;
	const response = await fetch(address);
	if (!response.ok) throw new HttpError(response.status, address);
	return response.text();
}
