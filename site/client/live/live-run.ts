import { element } from '../element.ts';
import { exampleNote } from '../examples/example-note.ts';
import { figureList } from '../figures.ts';
import { SAMPLE_RUN } from '../examples/sample-run.ts';
import { pageAddress } from '../place.ts';
import { type Names, inWords, loadNames, recordLink } from '../stats/names.ts';
import { count, duration } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import { type Change, type LiveRun, changed } from './live-runs.ts';
import { follow } from './stream.ts';

/** A live run with all fields. */
interface WholeRun extends LiveRun {
	readonly energy?: number;
	readonly turn?: number;
	readonly deck?: readonly string[];
	readonly relics?: readonly string[];
	readonly potions?: readonly string[];
	readonly hand?: readonly string[];
	readonly enemies?: readonly { readonly id: string; readonly name?: string; readonly hp?: number; readonly max_hp?: number }[];
	readonly events?: readonly { readonly k: string; readonly v: string }[];
}

type Kind = 'cards' | 'relics' | 'potions' | 'monsters' | 'characters';
type AllNames = Readonly<Record<Kind, Names>>;

/** Limit of shown events. */
const MOST_EVENTS = 12;

/** A live view of one run. @returns a function that stops it */
export async function showLiveRun(root: HTMLElement, player: string, strings: Strings): Promise<() => void> {
	const [cards, relics, potions, monsters, characters] = await Promise.all([
		loadNames('cards'),
		loadNames('relics'),
		loadNames('potions'),
		loadNames('monsters'),
		loadNames('characters'),
	]);
	const names: AllNames = { cards, relics, potions, monsters, characters };
	const status = element('p', { class: 'muted', role: 'status' });
	const content = element('div');
	const back = element('p', {}, element('a', { href: pageAddress('/live') }, strings.t('live.back')));
	root.replaceChildren(back, status, content);
	if (player === SAMPLE_RUN.steam_id) {
		content.replaceChildren(exampleNote(strings), ...nodesOf(SAMPLE_RUN, names, strings));
		return () => {};
	}
	let run: WholeRun | undefined;
	const show = (next: WholeRun): void => {
		run = next;
		content.replaceChildren(...nodesOf(next, names, strings));
	};
	return follow(
		new URLSearchParams({ steam_id: player }),
		{
			run: show,
			change: (change: Change<WholeRun>) => show(changed<WholeRun>(run ?? { steam_id: player }, change)),
			ended: () => {
				run = undefined;
				content.replaceChildren(element('p', { class: 'empty' }, strings.t('live.ended')));
			},
		},
		status,
		strings,
	);
}

function nodesOf(run: WholeRun, names: AllNames, strings: Strings): Node[] {
	const { t } = strings;
	const list = (kind: Kind, ids: readonly string[] = []) => pills(kind, ids, names);
	return [
		element('h2', {}, run.username ?? t('run.player')),
		run.character === undefined ? '' : element('p', {}, recordLink('characters', run.character, names.characters)),
		figures(run, strings),
		...part(t('live.enemies'), enemies(run, names, strings)),
		...part(t('live.hand'), list('cards', run.hand)),
		...part(t('field.relics'), list('relics', run.relics)),
		...part(t('live.potions'), list('potions', run.potions)),
		...part(t('run.deck'), list('cards', run.deck)),
		...part(t('live.recently'), recent(run, names)),
	].filter((node) => typeof node !== 'string');
}

const part = (title: string, content: HTMLElement | undefined): HTMLElement[] =>
	content ? [element('section', { class: 'part' }, element('h3', {}, title), content)] : [];

function figures(run: WholeRun, { t }: Strings): HTMLElement {
	const list: (readonly [label: string, value: string | undefined])[] = [
		[t('field.hp'), run.hp === undefined ? undefined : `${run.hp}/${run.max_hp ?? '?'}`],
		[t('field.starting_gold'), run.gold === undefined ? undefined : count(run.gold)],
		[t('field.energy'), run.energy?.toString()],
		[t('stats.floor'), run.total_floor?.toString()],
		[t('field.act'), run.act?.toString()],
		[t('stats.ascension'), run.ascension?.toString()],
		[t('run.time'), run.run_time === undefined ? undefined : duration(run.run_time)],
	];
	const known = list.filter((entry): entry is readonly [string, string] => entry[1] !== undefined);
	return figureList(known, 'figures even');
}

function enemies({ enemies: list = [] }: WholeRun, { monsters }: AllNames, { t }: Strings): HTMLElement | undefined {
	if (list.length === 0) return undefined;
	const lines = list.map((enemy) => {
		const health = enemy.hp === undefined ? '' : ` ${enemy.hp}/${enemy.max_hp ?? '?'} ${t('field.hp')}`;
		return element('li', {}, recordLink('monsters', enemy.id, monsters), health);
	});
	return element('ul', { class: 'plain' }, ...lines);
}

/** Items with their counts; a plus marks an upgraded card. */
function pills(kind: Kind, ids: readonly string[], names: AllNames): HTMLElement | undefined {
	if (ids.length === 0) return undefined;
	const counts = new Map<string, number>();
	for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
	const items = [...counts].map(([id, number]) => {
		const suffix = (id.endsWith('+') ? '+' : '') + (number > 1 ? ` ×${number}` : '');
		return element('li', { class: 'pill' }, recordLink(kind, id.replace(/\+$/, ''), names[kind], suffix));
	});
	return element('ul', { class: 'items' }, ...items);
}

/** Recent events, newest first. */
function recent({ events = [] }: WholeRun, names: AllNames): HTMLElement | undefined {
	if (events.length === 0) return undefined;
	const nameOf = (id: string): string =>
		Object.values(names).flatMap((known) => known.get(id.replace(/\+$/, '')) ?? [])[0] ?? inWords(id);
	const lines = events
		.slice(-MOST_EVENTS)
		.toReversed()
		.map(({ k, v }) => element('li', {}, `${inWords(k)}: ${nameOf(v)}`));
	return element('ul', { class: 'plain' }, ...lines);
}
