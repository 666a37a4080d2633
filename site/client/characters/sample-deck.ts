import type { Archetype } from '../../../contract/statistics/archetypes.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import type { RunData } from '../runs/run/run-data.ts';
import { createView } from '../stats/view.ts';
import type { Strings } from '../strings.ts';

/** The final deck of the most typical run of an archetype, loaded when unfolded; undefined without an example run. */
export function sampleDeck({ name, example_runs: [hash] }: Archetype, strings: Strings): HTMLElement | undefined {
	if (hash === undefined) return undefined;
	const content = element('div', {});
	const show = createView(content, strings);
	const title = `${strings.t('hub.sample_deck')}: ${name}`;
	const fold = element('details', { class: 'fold' }, element('summary', {}, title), content);
	fold.addEventListener('toggle', () => void show(() => deckOf(hash, strings)), { once: true });
	return fold;
}

async function deckOf(hash: string, { t }: Strings): Promise<Node[]> {
	const [run, { loadRunNames }, { createDeck }] = await Promise.all([
		fetchJson<RunData>(`/api/runs/shared/${hash}`),
		import('../runs/run/run-names.ts'),
		import('../runs/run/run-deck.ts'),
	]);
	const player = run.players[run.player_index ?? 0] ?? run.players[0];
	const link = element('a', { href: pageAddress(`/runs/${hash}`) }, t('home.open_run'));
	return [createDeck(player?.deck ?? [], await loadRunNames()), element('p', { class: 'after-table' }, link)];
}
