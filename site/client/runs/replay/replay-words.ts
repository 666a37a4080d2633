/** Events of a replay in words. */
import { type Names, inWords, nameOf } from '../../stats/names.ts';
import type { Strings } from '../../strings.ts';
import { bareId } from '../run/run-data.ts';
import type { RunNames } from '../run/run-names.ts';
import { type Entry, listOf, numberOf, textOf } from './journal.ts';
import type { Scene } from './scene.ts';

export interface ReplayNames extends RunNames {
	readonly monsters: Names;
	readonly powers: Names;
}

export interface Telling {
	readonly names: ReplayNames;
	readonly strings: Strings;
}

type Words = (entry: Entry, scene: Scene, telling: Telling) => string;
type Fields = Entry['fields'];

const idOf = (value: unknown): string => bareId(textOf(value));
const upgraded = (fields: Fields): string => (fields['up'] ? '+' : '');
const cardOf = (fields: Fields, { names }: Telling, key = 'id'): string =>
	nameOf(names.cards, idOf(fields[key])) + upgraded(fields);
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** The name of an id of any kind, as lines do not always contain the kind. */
function anyName(value: unknown, { names }: Telling): string {
	const id = idOf(value);
	const known = [names.cards, names.relics, names.potions, names.encounters, names.events, names.monsters, names.powers];
	return known.find((list) => list.has(id))?.get(id) ?? inWords(id);
}

/** The target of a line: an enemy of the fight, or the player. */
function targetOf(value: unknown, { enemies }: Scene, { names, strings }: Telling): string {
	const enemy = enemies.find(({ key }) => key === textOf(value));
	return enemy ? nameOf(names.monsters, bareId(enemy.id)) : strings.t('replay.you');
}

const withCard =
	(key: string): Words =>
	({ fields }, _scene, telling) =>
		telling.strings.t(key, { name: cardOf(fields, telling) });
const withAny =
	(key: string, field = 'id'): Words =>
	({ fields }, _scene, telling) =>
		telling.strings.t(key, { name: anyName(fields[field], telling) });
const withNumber =
	(key: string, field: string): Words =>
	({ fields }, _scene, { strings }) =>
		strings.t(key, { number: numberOf(fields[field]) ?? 0 });
const labelled =
	(key: string): Words =>
	({ fields }, _scene, telling) =>
		`${telling.strings.t(key)}: ${cardOf(fields, telling)}`;
const life: Words = ({ fields }, _scene, { strings }) =>
	`${strings.t('field.hp')}: ${textOf(fields['hp'])} (${signed(numberOf(fields['d']) ?? 0)})`;

/** Event types worth reading; other lines are steps in between. */
const WORDS: Readonly<Record<string, Words>> = {
	room: ({ fields }, _scene, telling) => {
		const id = textOf(fields['id']);
		return telling.strings.t('replay.line_room', { name: id ? anyName(id, telling) : inWords(textOf(fields['kind'])) });
	},
	combat_start: withAny('replay.line_combat_start', 'encounter'),
	turn: ({ fields }, _scene, { strings }) =>
		strings.t(fields['side'] === 'enemy' ? 'replay.line_turn_enemy' : 'replay.line_turn', { number: textOf(fields['n']) }),
	combat_end: withNumber('replay.line_combat_end', 'turns'),
	shuffle: (_entry, _scene, { strings }) => strings.t('replay.line_shuffle'),
	draw: withCard('replay.line_draw'),
	discard: withCard('replay.line_discard'),
	exhaust: withCard('replay.line_exhaust'),
	play: ({ fields }, scene, telling) => {
		const name = cardOf(fields, telling);
		const hasTarget = scene.enemies.some(({ key }) => key === textOf(fields['target']));
		if (!hasTarget) return telling.strings.t('replay.line_play', { name });
		return telling.strings.t('replay.line_play_at', { name, target: targetOf(fields['target'], scene, telling) });
	},
	hit: ({ fields }, scene, telling) =>
		telling.strings.t('replay.line_hit', {
			target: targetOf(fields['dst'], scene, telling),
			number: numberOf(fields['dmg']) ?? 0,
		}),
	block: withNumber('replay.line_block', 'n'),
	power: ({ fields }, scene, telling) =>
		`${targetOf(fields['tgt'], scene, telling)}: ${nameOf(telling.names.powers, idOf(fields['id']))} ${signed(numberOf(fields['n']) ?? 0)}`,
	hp: life,
	hp_loss: life,
	move: ({ fields }, scene, telling) => `${targetOf(fields['src'], scene, telling)}: ${inWords(idOf(fields['id']))}`,
	decision: ({ fields }, _scene, telling) => {
		const options = listOf(fields['options']).map((option) => textOf(option['label']) || anyName(option['option_id'], telling));
		return telling.strings.t('replay.line_decision', { names: options.join(', ') });
	},
	outcome: ({ fields }, _scene, telling) => {
		if (fields['outcome'] === 'skip') return telling.strings.t('replay.line_skip');
		if (fields['outcome'] === 'reroll') return telling.strings.t('replay.line_reroll');
		return telling.strings.t('replay.line_choose', { name: textOf(fields['label']) || anyName(fields['option_id'], telling) });
	},
	acquire: withAny('replay.line_get'),
	relic: withAny('replay.line_get'),
	potion_got: withAny('replay.line_get'),
	gold: ({ fields }, _scene, { strings }) => `${strings.t('tier.gold')}: ${textOf(fields['gold'])}`,
	buy: withNumber('replay.line_buy', 'cost_current'),
	remove: labelled('floor.removed'),
	upgrade: labelled('floor.upgraded'),
	transform: ({ fields }, _scene, telling) =>
		`${telling.strings.t('floor.transformed')}: ${cardOf(fields, telling, 'from_id')} → ${cardOf(fields, telling, 'to_id')}`,
	rest: ({ fields }, _scene, { strings }) =>
		`${strings.t('floor.rest')}: ${strings.word('rest_site_options', idOf(fields['option']))}`,
	end: (_entry, _scene, { strings }) => strings.t('replay.line_end'),
};

/** A line in words; undefined for types not worth reading. */
export function replayWords(entry: Entry, scene: Scene, telling: Telling): string | undefined {
	return WORDS[entry.type]?.(entry, scene, telling);
}

/** Whether playback stops at a line. */
export const isTold = ({ type }: Entry): boolean => Object.hasOwn(WORDS, type);
