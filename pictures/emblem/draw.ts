import type { Drawing } from '../../contract/kind.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import { SQUARE, affliction, card, enchantment } from './card.ts';
import { character } from './character.ts';
import { encounter, monster } from './creature.ts';
import { potion } from './potion.ts';
import { randomOf } from './random.ts';
import { relic } from './relic.ts';
import { act, ascension, epoch, event, story } from './scene.ts';
import { svg } from './shapes.ts';
import { achievement, badge, intent, keyword, modifier, orb, power, term } from './sign.ts';
import type { Family, Subject } from './subject.ts';

const DRAWINGS: Readonly<Record<Drawing, Family>> = {
	achievement,
	act,
	affliction,
	ascension,
	badge,
	card,
	character,
	enchantment,
	encounter,
	epoch,
	event,
	intent,
	keyword,
	modifier,
	monster,
	orb,
	potion,
	power,
	relic,
	story,
	term,
};

/**
 * The emblem of a record as an SVG document of 96 x 96 units. It only depends on the id and on language-independent fields, so
 * it is the same in every build.
 */
export function drawEmblem(kind: KindKey, subject: Subject): string {
	const { drawing, isFramed } = kindOf(kind).emblem;
	return svg(DRAWINGS[drawing](subject, randomOf(`${kind}/${subject.id}`)), isFramed ? SQUARE : undefined);
}
