import { hsl, paletteOf, rarityColour, toneOf } from './colour.ts';
import type { Palette } from './colour.ts';
import type { Random } from './random.ts';
import { motifOf } from './lexicon.ts';
import { skull } from './motifs/body.ts';
import { crystal } from './motifs/earth.ts';
import { bolt, moon, orbit } from './motifs/sky.ts';
import { shield, sword } from './motifs/weapons.ts';
import {
	around,
	circle,
	ellipse,
	line,
	mirror,
	path,
	polygon,
	rect,
	regularPoints,
	ring,
	rotate,
	scale,
	starPoints,
} from './shapes.ts';
import { signature } from './signature.ts';
import { type Family, textOf } from './subject.ts';

const arrow = (fill: string): string =>
	polygon(
		[
			[48, 16],
			[72, 44],
			[58, 44],
			[58, 76],
			[38, 76],
			[38, 44],
			[24, 44],
		],
		fill,
	);

/** A power: green and rising, or red and falling, around its own rune. */
export const power: Family = (subject, random) => {
	const isBuff = textOf(subject, 'type') !== 'Debuff';
	const tone = toneOf(isBuff ? 'buff' : 'debuff');
	const palette = paletteOf(
		{ hue: tone.hue + random.between(-30, 34), saturation: tone.saturation },
		isBuff ? '#ffe29a' : '#ffc0a8',
	);
	const points = isBuff
		? [
				[48, 1],
				[56, 10],
				[40, 10],
			]
		: [
				[48, 95],
				[56, 86],
				[40, 86],
			];
	return (
		circle(48, 48, 42, palette.deep) +
		circle(48, 48, 38, palette.night) +
		ring(48, 48, 41, palette.base, 4) +
		signature(random, 34, palette.base, 2.6) +
		polygon(points as [number, number][], palette.light) +
		scale(0.62, motifOf(subject.id)(palette, random))
	);
};

/** A keyword: a ribbon with a rune. */
export const keyword: Family = (subject, random) => {
	const palette = paletteOf({ hue: random.between(30, 60), saturation: 52 }, '#fff0c2');
	return (
		path('M18 6h60v84L48 74 18 90z', palette.deep) +
		path('M24 12h48v66L48 66 24 78z', 'none', ` stroke="${palette.base}" stroke-width="3"`) +
		`<g transform="translate(17 8) scale(.65)">${motifOf(subject.id)(palette, random)}</g>`
	);
};

const question = (p: Palette): string =>
	line('M34 38a14 14 0 1 1 20 13c-5 3-6 5-6 11', p.glow, 7) + circle(48, 74, 4.5, p.accent);
const sleeping = (p: Palette): string => line('M26 62h20L26 82h20M50 36h16L50 52h16M70 16h10L70 28h10', p.glow, 5);
const running = (p: Palette): string => line('M20 48h44M48 30l20 18-20 18', p.glow, 8) + line('M78 24v48', p.accent, 6);
const plus = (p: Palette): string => rect(40, 20, 16, 56, 4, p.glow) + rect(20, 40, 56, 16, 4, p.glow);
const card = (p: Palette): string =>
	rect(30, 18, 36, 54, 5, p.glow) + rect(36, 24, 24, 20, 2, p.base) + line('M38 54h20M38 62h14', p.base, 3);

/** Pictograms of monster intents. */
const INTENTS: Readonly<Record<string, readonly [hue: number, draw: (p: Palette, random: Random) => string]>> = {
	ATTACK: [6, sword],
	DEATH_BLOW: [350, skull],
	DEFEND: [205, shield],
	BUFF: [130, (p) => scale(0.9, arrow(p.glow))],
	DEBUFF: [285, (p) => rotate(180, scale(0.9, arrow(p.glow)))],
	DEBUFF_STRONG: [
		300,
		(p) =>
			rotate(
				180,
				scale(
					0.9,
					arrow(p.glow) +
						polygon(
							[
								[48, 30],
								[60, 46],
								[36, 46],
							],
							p.accent,
						),
				),
			),
	],
	CARD_DEBUFF: [320, (p) => card(p) + rotate(180, `<g transform="translate(-18 -22) scale(.5)">${arrow(p.accent)}</g>`)],
	STATUS: [42, (p) => rotate(-12, card(p)) + circle(70, 68, 11, p.accent)],
	HEAL: [150, plus],
	SUMMON: [
		265,
		(p) => circle(48, 38, 15, p.glow) + path('M20 82c0-18 12-26 28-26s28 8 28 26z', p.glow) + circle(48, 38, 5, p.deep),
	],
	SLEEP: [225, sleeping],
	STUN: [
		48,
		(p) =>
			around(
				5,
				polygon(
					starPoints(5, 9, 4).map(([x, y]) => [x, y - 26] as const),
					p.glow,
				),
			) + line('M36 48a12 12 0 1 1 12 12', p.accent, 5),
	],
	ESCAPE: [180, running],
	UNKNOWN: [200, question],
};

export const intent: Family = (subject, random) => {
	const [hue, draw] = INTENTS[subject.id] ?? [200, question];
	const palette = paletteOf({ hue, saturation: 48 }, '#ffe29a');
	return (
		polygon(regularPoints(6, 47), palette.deep) +
		polygon(regularPoints(6, 42), 'none', ` stroke="${palette.base}" stroke-width="4"`) +
		scale(0.66, draw(palette, random))
	);
};

const ORBS: Readonly<Record<string, readonly [hue: number, saturation: number]>> = {
	LIGHTNING_ORB: [48, 92],
	FROST_ORB: [198, 74],
	DARK_ORB: [278, 46],
	PLASMA_ORB: [172, 66],
	GLASS_ORB: [210, 20],
};

const SWIRLS: Readonly<Record<string, (p: Palette, random: Random) => string>> = {
	LIGHTNING_ORB: bolt,
	FROST_ORB: (p) => around(6, line('M48 48V14M40 20l8 8 8-8', p.glow, 4)),
	DARK_ORB: moon,
	PLASMA_ORB: orbit,
	GLASS_ORB: crystal,
};

export const orb: Family = (subject, random) => {
	const [hue, saturation] = ORBS[subject.id] ?? [180, 40];
	const palette = paletteOf({ hue, saturation }, '#fff4cf');
	const inside = SWIRLS[subject.id] ?? orbit;
	return (
		circle(48, 48, 46, palette.night) +
		circle(48, 48, 42, palette.deep) +
		circle(48, 52, 38, palette.base, ' opacity=".55"') +
		scale(0.62, inside(palette, random)) +
		ellipse(34, 24, 12, 7, '#fff', ' opacity=".45" transform="rotate(-32 34 24)"') +
		ring(48, 48, 44, palette.light, 2.5)
	);
};

/** A die, for the randomness of modified runs. */
export const modifier: Family = (subject, random) => {
	const palette = paletteOf({ hue: random.between(0, 360), saturation: 44 }, '#ffe29a');
	const face = scale(
		0.56,
		motifOf(subject.id)({ ...palette, light: palette.deep, glow: palette.night, base: palette.base }, random),
	);
	return rotate(
		random.between(-16, 16),
		rect(16, 18, 66, 66, 14, palette.night) +
			rect(14, 14, 66, 66, 14, palette.light) +
			rect(18, 18, 58, 58, 11, palette.glow, ' opacity=".55"') +
			face,
	);
};

/** A cup in the colour of the character. */
export const achievement: Family = (subject, random) => {
	const tone = toneOf(textOf(subject, 'character'));
	const gold = paletteOf(toneOf('gold'), '#fff0c2');
	const dark = hsl(tone.hue, tone.saturation, 34);
	const sign = `<g transform="translate(31.2 19.2) scale(.35)">${motifOf(subject.id)({ ...gold, light: dark, glow: dark, base: dark, accent: gold.glow }, random)}</g>`;
	const laurel = mirror(
		line('M62 84c16-6 24-24 22-46', gold.base, 3) +
			[0, 1, 2, 3]
				.map((index) =>
					ellipse(
						80 + (index === 3 ? 3 : 2) - index * 1.5,
						44 + index * 10,
						4,
						8,
						gold.base,
						` transform="rotate(${-30 + index * 18} 80 ${44 + index * 10})"`,
					),
				)
				.join(''),
	);
	return (
		circle(48, 48, 47, hsl(tone.hue, tone.saturation * 0.6, 20)) +
		signature(random, 42, hsl(tone.hue, tone.saturation * 0.8, 46), 3.2) +
		laurel +
		path('M30 16h36c0 24-6 34-14 37v11l10 6v6H34v-6l10-6V53c-8-3-14-13-14-37z', gold.light) +
		path('M48 16h18c0 24-6 34-14 37v11l10 6v6H48z', gold.base) +
		sign
	);
};

/** A medal on a ribbon; badges with tiers have three bars. */
export const badge: Family = (subject, random) => {
	const metal = paletteOf(toneOf(subject['tiered'] === true ? 'gold' : 'bronze'), '#fff0c2');
	const hue = random.between(0, 360);
	const ribbon =
		polygon(
			[
				[28, 0],
				[48, 0],
				[56, 44],
				[40, 50],
			],
			hsl(hue, 50, 36),
		) +
		polygon(
			[
				[68, 0],
				[48, 0],
				[40, 44],
				[56, 50],
			],
			hsl(hue, 54, 48),
		);
	const sign = motifOf(subject.id);
	return (
		ribbon +
		circle(48, 60, 34, metal.deep) +
		circle(48, 60, 31, metal.base) +
		ring(48, 60, 26, metal.light, 2.5) +
		`<g transform="translate(0 12)">${scale(0.5, sign({ ...metal, light: metal.night, glow: metal.deep, accent: metal.glow, base: metal.deep }, random))}</g>`
	);
};

/** A page of a dictionary. */
export const term: Family = (subject, random) => {
	const palette = paletteOf({ hue: random.between(150, 220), saturation: 32 }, rarityColour('Rare'));
	return (
		rect(12, 6, 72, 84, 8, palette.deep) +
		rect(18, 12, 60, 72, 4, palette.glow) +
		line('M26 68h44M26 76h30', palette.light, 4) +
		`<g transform="translate(0 -10)">${signature(random, 27, palette.light, 3)}</g>` +
		`<g transform="translate(24 14) scale(.5)">${motifOf(subject.id)({ ...palette, glow: palette.deep, accent: palette.base }, random)}</g>`
	);
};
