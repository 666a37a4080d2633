import { ACTS, CHOICE } from '../counting/cells/columns.ts';
import type { Layout } from '../counting/cells/layout.ts';
import type { Sizes } from '../counting/cells/sizes.ts';
import { source } from '../counting/cells/source.ts';
import { CHOICE_KINDS, type ChoiceKind } from './choices.ts';
import { DAMAGE_VALUES } from './fight-damage.ts';
import { counted, item, itemOrNone, number, option } from '../counting/cells/section.ts';
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

const perAct = (size: Sizes, kind: ChoiceKind): number => ACTS * optionsOf(size, kind) * CHOICE.width;

const CHOSEN = { chosen: CHOICE.chosen, wins: CHOICE.wins } as const;
const actOf = (kind: ChoiceKind) => number('act', 1, (size) => optionsOf(size, kind) * CHOICE.width);

export const reviewed = source({
	counts: (size: Sizes) => ({
		runs: CHOICE.width,
		cards: perAct(size, 'cards'),
		relics: perAct(size, 'relics'),
		ancients: perAct(size, 'ancients'),
		options: perAct(size, 'options'),
		rests: perAct(size, 'rests'),
		damage: size.encounters * DAMAGE_VALUES,
	}),
	statements: {
		counts: {
			runs: [counted(OFFICIAL_RUNS, [], { runs: CHOICE.chosen, wins: CHOICE.wins })],
			cards: [counted(CARD_CHOICES, [actOf('cards'), itemOrNone('item', 'cards', CHOICE.width)], CHOSEN)],
			relics: [counted(RELIC_CHOICES, [actOf('relics'), itemOrNone('item', 'relics', CHOICE.width)], CHOSEN)],
			ancients: [counted(ANCIENT_CHOICES, [actOf('ancients'), itemOrNone('item', 'relics', CHOICE.width)], CHOSEN)],
			options: [counted(EVENT_CHOICES, [actOf('options'), option(CHOICE.width)], CHOSEN)],
			rests: [counted(REST_CHOICES, [actOf('rests'), item('choice', 'restChoices', CHOICE.width)], CHOSEN)],
			damage: [counted(FIGHT_DAMAGE, [item('encounter', 'encounters', DAMAGE_VALUES), number('damage', 0, 1)], { fights: 0 })],
		},
	},
});

/** Where an option of a kind stands. */
export function optionPlace(layout: Layout, kind: ChoiceKind, act: number, option: number): number {
	return layout.of(reviewed).counts[kind] + (act * optionsOf(layout.size, kind) + option) * CHOICE.width;
}
