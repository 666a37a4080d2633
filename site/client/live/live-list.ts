import { element } from '../element.ts';
import { exampleLink } from '../examples/example-note.ts';
import { SAMPLE_RUN } from '../examples/sample-run.ts';
import { pageAddress } from '../place.ts';
import { type Names, loadNames, nameOf, recordLink } from '../stats/names.ts';
import { count } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import { type ListChange, type LiveRun, changedList } from './live-runs.ts';
import { follow } from './stream.ts';

interface Told {
	readonly count: number;
}

/** A live list of players. @returns a function that stops it */
export async function showLiveList(root: HTMLElement, strings: Strings): Promise<() => void> {
	const [characters, monsters] = await Promise.all([loadNames('characters'), loadNames('monsters')]);
	const status = element('p', { class: 'muted', role: 'status' });
	const total = element('p', { class: 'count', role: 'status' });
	const list = element('ul', { class: 'live-runs' });
	const example = exampleLink(`${pageAddress('/live')}?${new URLSearchParams({ player: SAMPLE_RUN.steam_id })}`, strings);
	example.hidden = true;
	root.replaceChildren(status, total, list, example);
	const lines = new Map<string, Line>();
	let runs: LiveRun[] = [];
	const show = (shown: LiveRun[], { count: all }: Told): void => {
		runs = shown;
		const words = all === 0 ? strings.t('live.none') : strings.t('live.count', { count: count(all) });
		if (total.textContent !== words) total.textContent = words;
		example.hidden = all > 0;
		const wanted = runs.map((run) => lineOf(run));
		// Moving an element loses its focus, so lines only move when the order changes.
		if (wanted.some((line, index) => list.children[index] !== line) || list.children.length > wanted.length)
			list.replaceChildren(...wanted);
	};
	const lineOf = (run: LiveRun): HTMLElement => {
		const line = lines.get(run.steam_id) ?? createLine(run.steam_id, { characters, monsters }, strings);
		lines.set(run.steam_id, line);
		line.show(run);
		return line.element;
	};
	return follow(
		new URLSearchParams(),
		{
			active: (told: Told & { players: LiveRun[] }) => show(told.players, told),
			changes: (told: Told & ListChange) => show(changedList(runs, told), told),
		},
		status,
		strings,
	);
}

interface Line {
	readonly element: HTMLElement;
	show(run: LiveRun): void;
}

interface LiveNames {
	readonly characters: Names;
	readonly monsters: Names;
}

function createLine(steamId: string, names: LiveNames, strings: Strings): Line {
	const { t } = strings;
	const link = element('a', { href: `${pageAddress('/live')}?${new URLSearchParams({ player: steamId })}` });
	const facts = element('p', { class: 'muted' });
	const character = element('p');
	const health = element('meter', { min: 0, 'aria-label': t('field.hp') });
	let shown: string | undefined;
	const show = (run: LiveRun): void => {
		link.textContent = run.username ?? t('run.player');
		if (run.character !== undefined && shown !== run.character)
			character.replaceChildren(recordLink('characters', run.character, names.characters));
		shown = run.character;
		health.max = run.max_hp ?? 1;
		health.value = run.hp ?? 0;
		facts.textContent = wordsOf(run, names, strings).join(' · ');
	};
	return { element: element('li', {}, element('h2', {}, link), character, health, facts), show };
}

function wordsOf(run: LiveRun, { monsters }: LiveNames, { t }: Strings): string[] {
	const words: (string | false | undefined)[] = [
		run.ascension !== undefined && `A${run.ascension}`,
		run.act !== undefined && t('stats.act', { number: run.act }),
		run.total_floor !== undefined && `${t('stats.floor')} ${run.total_floor}`,
		run.hp !== undefined && `${run.hp}/${run.max_hp ?? '?'} ${t('field.hp')}`,
		run.gold !== undefined && `${run.gold} ${t('field.gold')}`,
		run.fighting?.map((id) => nameOf(monsters, id)).join(', '),
	];
	return words.filter((word): word is string => typeof word === 'string' && word !== '');
}
