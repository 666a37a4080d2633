/** How a run ended, and what it was. */
import { runPicture } from '../../../../contract/pictures/drawn-picture.ts';
import { copyButton } from '../../copy.ts';
import { element } from '../../element.ts';
import { figureList } from '../../figures.ts';
import { pageAddress } from '../../place.ts';
import { nameOf, recordLink } from '../../stats/names.ts';
import { date, duration } from '../../numbers.ts';
import type { Strings } from '../../strings.ts';
import { type RunData, bareId } from './run-data.ts';
import type { ShownRun } from './run-details.ts';
import type { RunNames } from './run-names.ts';

export function createHeader({ run, seat, names, strings, hash }: ShownRun): HTMLElement {
	const character = bareId((run.players[seat] ?? run.players[0])?.character ?? '');
	return element(
		'div',
		{},
		element('p', { class: `verdict ${run.win ? 'won' : 'lost'}` }, resultOf(run, names, strings)),
		figureList(factsOf(run, character, names, strings)),
		run.hidden ? element('p', { class: 'note' }, strings.t('run.hidden')) : null,
		actions(run, hash, strings),
	);
}

function resultOf(run: RunData, names: RunNames, { t }: Strings): string {
	const killer = bareId(run.killed_by_encounter ?? 'NONE');
	const killers =
		killer !== 'NONE' ? nameOf(names.encounters, killer) : nameOf(names.events, bareId(run.killed_by_event ?? 'NONE'));
	return run.win ? t('run.won') : run.was_abandoned ? t('run.abandoned') : t('run.killed_by', { name: killers });
}

type Fact = readonly [label: string, value: string | Node];

function factsOf(run: RunData, character: string, names: RunNames, { t }: Strings): Fact[] {
	return [
		[t('field.character'), recordLink('characters', character, names.characters)],
		[t('stats.ascension'), `A${run.ascension}`],
		[t('run.time'), duration(run.run_time)],
		[t('run.seed'), run.seed],
		[t('stats.version'), run.build_id],
		...(run.players.length > 1 ? [[t('stats.players'), String(run.players.length)] as const] : []),
		...(run.username ? [[t('run.player'), run.username] as const] : []),
		...(run.start_time ? [[t('run.date'), date(new Date(run.start_time * 1000).toISOString())] as const] : []),
	];
}

/** The replay where there is one, and what is passed on: the link, and a picture for chats. */
function actions(run: RunData, hash: string, { t }: Strings): HTMLElement {
	const replay = run.has_replay
		? element('a', { class: 'button main', href: pageAddress(`/runs/${hash}/replay`) }, t('run.replay'))
		: null;
	const picture = { class: 'button', href: runPicture(hash), download: `${hash}.png` };
	return element(
		'p',
		{ class: 'actions' },
		replay,
		copyButton(t('tiers.share'), t('detail.copied'), () => location.href.replace(/#.*$/, '')),
		element('a', picture, t('tiers.picture')),
	);
}
