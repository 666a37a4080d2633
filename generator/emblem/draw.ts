import type { KindKey } from '../../contract/kinds.ts';
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

interface Style {
	readonly draw: Family;
	/** The shape at whose edge the drawing is cut off. */
	readonly clip?: string;
}

const STYLES: Readonly<Record<KindKey, Style>> = {
	cards: { draw: card, clip: SQUARE },
	characters: { draw: character, clip: SQUARE },
	relics: { draw: relic },
	monsters: { draw: monster },
	potions: { draw: potion },
	enchantments: { draw: enchantment },
	encounters: { draw: encounter, clip: SQUARE },
	events: { draw: event, clip: SQUARE },
	powers: { draw: power },
	keywords: { draw: keyword },
	intents: { draw: intent },
	orbs: { draw: orb },
	afflictions: { draw: affliction },
	modifiers: { draw: modifier },
	achievements: { draw: achievement },
	badges: { draw: badge },
	epochs: { draw: epoch, clip: SQUARE },
	stories: { draw: story },
	acts: { draw: act, clip: SQUARE },
	ascensions: { draw: ascension, clip: SQUARE },
	glossary: { draw: term },
};

/**
 * The emblem of a record as an SVG document of 96 x 96 units. It depends on the id and on fields that no language changes, so it
 * stays the same from build to build.
 */
export function drawEmblem(kind: KindKey, subject: Subject): string {
	const { draw, clip } = STYLES[kind];
	return svg(draw(subject, randomOf(`${kind}/${subject.id}`)), clip);
}
