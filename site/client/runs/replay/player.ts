import { element } from '../../element.ts';
import { figureList } from '../../figures.ts';
import { nameOf } from '../../stats/names.ts';
import { duration } from '../../numbers.ts';
import type { Strings } from '../../strings.ts';
import { bareId } from '../run/run-data.ts';
import { type Entry, numberOf, textOf } from './journal.ts';
import { type Telling, isTold, replayWords } from './replay-words.ts';
import { type Scene, scenesOf } from './scene.ts';

const SPEEDS = [1, 2, 4, 8, 16] as const;
const FIRST_SPEED = 4;
/** Shortens pauses while the player thinks. */
const LONGEST_PAUSE = 1500;
/** Keeps fast events apart. */
const SHORTEST_PAUSE = 120;
/** Limit of shown lines. */
const MOST_LINES = 40;

/** A replay split into moments. */
interface Film {
	readonly entries: readonly Entry[];
	readonly scenes: readonly Scene[];
	/** First moment of each floor. */
	readonly floors: readonly number[];
}

function filmOf(all: readonly Entry[]): Film {
	const scenes = scenesOf(all);
	const told = all.map((entry, index) => ({ entry, scene: scenes[index]! })).filter(({ entry }) => isTold(entry));
	const entries = told.map(({ entry }) => entry);
	const floors = entries.flatMap(({ floor }, index) => (index === 0 || floor !== entries[index - 1]!.floor ? [index] : []));
	return { entries, scenes: told.map(({ scene }) => scene), floors };
}

/** The replay player: scene, recent events and controls. */
export function createPlayer(entries: readonly Entry[], telling: Telling): HTMLElement {
	const film = filmOf(entries);
	const { t } = telling.strings;
	if (film.entries.length === 0) return element('p', { class: 'empty' }, t('replay.none'));
	const stage = element('div', { class: 'replay-stage' });
	const lines = element('ol', { class: 'replay-lines' });
	const controls = createControls(film, telling.strings, (moment) => {
		stage.replaceChildren(...stageOf(film, moment, telling));
		lines.replaceChildren(...linesOf(film, moment, telling));
	});
	// The page is a live region; a replay would be announced endlessly.
	return element('div', { class: 'replay', 'aria-live': 'off' }, headOf(entries, telling), controls, stage, lines);
}

function headOf(entries: readonly Entry[], { names, strings: { t } }: Telling): HTMLElement {
	const header = entries.find(({ type }) => type === 'header')?.fields ?? {};
	const facts: [string, string][] = [
		[t('field.character'), nameOf(names.characters, bareId(textOf(header['character'])))],
		[t('stats.ascension'), `A${numberOf(header['ascension']) ?? 0}`],
		[t('run.seed'), textOf(header['seed'])],
		[t('stats.version'), textOf(header['build_id'])],
		[t('run.time'), duration((entries.at(-1)?.time ?? 0) / 1000)],
	];
	return figureList(facts);
}

function stageOf({ entries, scenes }: Film, moment: number, { names, strings: { t } }: Telling): HTMLElement[] {
	const { floor, hp, maxHp, gold, turn, enemies } = scenes[moment]!;
	const facts: [string, string][] = [
		[t('stats.floor'), String(floor)],
		[t('field.hp'), hp === undefined ? '–' : `${hp}${maxHp === undefined ? '' : `/${maxHp}`}`],
		[t('tier.gold'), gold === undefined ? '–' : String(gold)],
		[t('replay.turn'), turn === 0 ? '–' : String(turn)],
		[t('run.time'), duration(entries[moment]!.time / 1000)],
	];
	const foes = enemies.map(({ id, maxHp: most, isDead }) => {
		const words = `${nameOf(names.monsters, bareId(id))}${most === undefined ? '' : ` · ${most} ${t('field.hp')}`}`;
		return element('li', { class: 'pill' }, isDead ? element('del', {}, words) : words);
	});
	return [figureList(facts), element('ul', { class: 'items replay-enemies' }, ...foes)];
}

/** Events of the floor up to the moment, newest first. */
function linesOf({ entries, scenes }: Film, moment: number, telling: Telling): HTMLElement[] {
	const { floor } = scenes[moment]!;
	const lines: HTMLElement[] = [];
	for (let index = moment; index >= 0 && lines.length < MOST_LINES && entries[index]!.floor === floor; index -= 1) {
		const words = replayWords(entries[index]!, scenes[index]!, telling);
		if (words !== undefined) lines.push(element('li', index === moment ? { 'aria-current': 'step' } : {}, words));
	}
	return lines;
}

function createControls({ entries, floors }: Film, { t }: Strings, show: (moment: number) => void): HTMLElement {
	const last = entries.length - 1;
	let moment = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const place = element('input', { type: 'range', min: 0, max: last, value: 0, 'aria-label': t('replay.place') });
	const speed = element(
		'select',
		{ class: 'field', 'aria-label': t('replay.speed') },
		...SPEEDS.map((times) => element('option', { value: times, selected: times === FIRST_SPEED }, `${times}×`)),
	);
	const play = element('button', { type: 'button', class: 'button main replay-play' });
	const go = (to: number): void => {
		moment = Math.max(0, Math.min(last, to));
		place.value = String(moment);
		place.setAttribute('aria-valuetext', `${t('stats.floor')} ${entries[moment]!.floor}`);
		show(moment);
	};
	const tellState = () => (play.textContent = t(timer === undefined ? 'replay.play' : 'replay.pause'));
	const stop = (): void => {
		clearTimeout(timer);
		timer = undefined;
		tellState();
	};
	const next = (): void => {
		if (moment === last) return stop();
		const pause = (entries[moment + 1]!.time - entries[moment]!.time) / Number(speed.value);
		timer = setTimeout(
			() => {
				go(moment + 1);
				next();
			},
			Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, pause)),
		);
		tellState();
	};
	play.addEventListener('click', () => {
		if (timer !== undefined) return stop();
		if (moment === last) go(0);
		next();
	});
	place.addEventListener('input', () => {
		stop();
		go(Number(place.value));
	});
	const button = (sign: string, label: string, target: () => number): HTMLElement => {
		const made = element('button', { type: 'button', class: 'button', 'aria-label': t(label), title: t(label) }, sign);
		made.addEventListener('click', () => {
			stop();
			go(target());
		});
		return made;
	};
	tellState();
	go(0);
	return element(
		'div',
		{ class: 'replay-controls' },
		button('«', 'replay.floor_back', () => floors.findLast((first) => first < moment) ?? 0),
		button('‹', 'replay.back', () => moment - 1),
		play,
		button('›', 'replay.forward', () => moment + 1),
		button('»', 'replay.floor_forward', () => floors.find((first) => first > moment) ?? last),
		speed,
		place,
	);
}
