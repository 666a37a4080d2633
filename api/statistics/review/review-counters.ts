import { ACTS, CHOICE } from '../counting/cells/columns.ts';
import type { Layout } from '../counting/cells/layout.ts';
import type { Sizes } from '../counting/cells/sizes.ts';
import { source } from '../counting/cells/source.ts';
import { CHOICE_KINDS, type ChoiceKind } from './choices.ts';
import { DAMAGE_VALUES } from './fight-damage.ts';
import { OPTION_AXIS, item, number, orNone, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';
import { OFFICIAL_RUNS } from '../charts/runs.ts';

const CARD_CHOICES = readStatement(new URL('card-choices.sql', import.meta.url));
const RELIC_CHOICES = readStatement(new URL('relic-choices.sql', import.meta.url));
const ANCIENT_CHOICES = readStatement(new URL('ancient-choices.sql', import.meta.url));
const EVENT_CHOICES = readStatement(new URL('event-choices.sql', import.meta.url));
const REST_CHOICES = readStatement(new URL('rest-choices.sql', import.meta.url));
const FIGHT_DAMAGE = readStatement(new URL('fight-damage.sql', import.meta.url));

/** Options of a kind, with the one that is nothing. */
export function optionsOf(size: Sizes, kind: ChoiceKind): number {
	return size[CHOICE_KINDS[kind]] + 1;
}

const CHOSEN = { chosen: CHOICE.chosen, wins: CHOICE.wins } as const;
const ACT = number('act', 1, ACTS);

export const reviewed = source({
	counts: {
		runs: section([], CHOICE.width, [[OFFICIAL_RUNS, { runs: CHOICE.chosen, wins: CHOICE.wins }]]),
		cards: section([ACT, orNone(item('item', 'cards'))], CHOICE.width, [[CARD_CHOICES, CHOSEN]]),
		relics: section([ACT, orNone(item('item', 'relics'))], CHOICE.width, [[RELIC_CHOICES, CHOSEN]]),
		ancients: section([ACT, orNone(item('item', 'relics'))], CHOICE.width, [[ANCIENT_CHOICES, CHOSEN]]),
		options: section([ACT, orNone(OPTION_AXIS)], CHOICE.width, [[EVENT_CHOICES, CHOSEN]]),
		rests: section([ACT, orNone(item('choice', 'restChoices'))], CHOICE.width, [[REST_CHOICES, CHOSEN]]),
		damage: section([item('encounter', 'encounters'), number('damage', 0, DAMAGE_VALUES)], 1, [[FIGHT_DAMAGE, { fights: 0 }]]),
	},
});

/** Where an option of a kind stands. */
export function optionPlace(layout: Layout, kind: ChoiceKind, act: number, option: number): number {
	return layout.of(reviewed).counts[kind] + (act * optionsOf(layout.size, kind) + option) * CHOICE.width;
}
