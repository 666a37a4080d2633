/** The next fight: act, name and damage per turn at the ascension of the run. */
import { FIGHT_ROOMS } from '../../../contract/game-words.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import { element } from '../element.ts';
import { pageAddress } from '../place.ts';
import { count, decimal } from '../numbers.ts';
import type { Strings } from '../strings.ts';
import { type Fight, type FightFigures, type FightSheets, fightAgainst, figuresOf } from './fight-sheets.ts';

interface Options {
	readonly sheets: FightSheets;
	readonly strings: Strings;
}

export interface FightView {
	readonly element: HTMLElement;
	readonly show: (ascension: number) => void;
	/** Opens the fight against these monsters; returns false if none is similar. */
	readonly open: (monsters: readonly string[]) => boolean;
}

export function createFightView({ sheets, strings }: Options): FightView {
	const { t } = strings;
	const acts = Map.groupBy(sheets.fights, ({ act }) => act);
	let ascension = 0;
	let chosen: Fight | undefined;
	const sheet = element('section', { class: 'run-fight', 'aria-live': 'polite' });
	const fights = element('div', {});
	const act = element(
		'select',
		{ class: 'field', id: 'run-act' },
		...[...acts.keys()].sort().map((name) => element('option', {}, name)),
	);
	const showSheet = (): void =>
		sheet.replaceChildren(...(chosen ? sheetNodes(chosen, figuresOf(chosen, sheets, ascension), strings) : []));
	const choose = (fight: Fight): void => {
		chosen = fight;
		showSheet();
		scrollTo({ top: 0 });
	};
	const target = (fight: Fight): HTMLElement => {
		const button = element('button', { type: 'button' }, element('span', {}, fight.name));
		button.addEventListener('click', () => choose(fight));
		return button;
	};
	const showAct = (): void => {
		const rooms = Map.groupBy(acts.get(act.value) ?? [], ({ room }) => room);
		const groups = FIGHT_ROOMS.flatMap((room) => [
			element('h2', {}, t(`room.${room}`)),
			element('div', { class: 'run-targets' }, ...(rooms.get(room) ?? []).map(target)),
		]);
		fights.replaceChildren(...groups);
	};
	act.addEventListener('input', showAct);
	showAct();
	const picker = element('div', { class: 'picker' }, element('label', { for: act.id }, t('field.act')), act);
	return {
		element: element('div', { class: 'run-view' }, sheet, picker, fights),
		show: (level) => {
			ascension = level;
			showSheet();
		},
		open: (monsters) => {
			const fight = fightAgainst(monsters, sheets);
			if (fight) choose(fight);
			return fight !== undefined;
		},
	};
}

function sheetNodes(fight: Fight, figures: FightFigures, strings: Strings): Node[] {
	const { t } = strings;
	const deadliest = figures.damage[figures.deadliestTurn - 1];
	const facts = [
		...(figures.hp === null ? [] : [`${count(figures.hp)} ${t('field.hp')}`]),
		...(deadliest === undefined ? [] : [t('run_mode.deadliest', { turn: figures.deadliestTurn, damage: decimal(deadliest) })]),
	];
	return [
		element('h2', {}, element('a', { href: pageAddress(recordPage('encounters', fight.id)) }, fight.name)),
		element('p', { class: 'run-danger' }, facts.join(' · ')),
		...(figures.damage.length > 0 ? [damageTable(figures, strings)] : []),
		...(figures.foes.length > 1 ? [element('p', { class: 'muted' }, t('run_mode.all_foes'))] : []),
	];
}

function damageTable({ foes, damage, deadliestTurn }: FightFigures, { t }: Strings): HTMLElement {
	const cells = (amounts: readonly number[]): HTMLElement[] =>
		amounts.map((amount, turn) => element('td', { class: turn + 1 === deadliestTurn ? 'deadliest' : undefined }, count(amount)));
	const row = (name: string, amounts: readonly number[]): HTMLElement =>
		element('tr', {}, element('th', { scope: 'row' }, name), ...cells(amounts));
	const rows = foes.flatMap(({ foe, damage: own }) =>
		own
			? [
					row(
						foe.count > 1 ? `${foe.name} ×${foe.count}` : foe.name,
						own.map((amount) => foe.count * amount),
					),
				]
			: [],
	);
	const turns = damage.map((_, turn) => element('th', { scope: 'col' }, String(turn + 1)));
	return element(
		'div',
		{ class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('forecast.title') },
		element(
			'table',
			{ class: 'stats run-damage' },
			element('caption', {}, t('forecast.title')),
			element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, t('forecast.turn')), ...turns)),
			element('tbody', {}, ...rows, ...(rows.length > 1 ? [row('Σ', damage)] : [])),
		),
	);
}
