import { paletteOf, rarityColour, toneOf } from './colour.ts';
import { GROUNDS } from './grounds.ts';
import { MOTIFS } from './motifs.ts';
import { randomOf } from './random.ts';
import { scale, short } from './shapes.ts';
import { type Subject, textOf } from './subject.ts';

export function drawCardArt(subject: Subject): string {
	const random = randomOf(`cards/${subject.id}`);
	const edge = rarityColour(textOf(subject, 'rarity_key'));
	const palette = paletteOf(toneOf(textOf(subject, 'color')), edge);
	const ground = random.pick(GROUNDS)(palette, random);
	const motif = random.pick(MOTIFS[(textOf(subject, 'type_key') ?? 'Skill') as keyof typeof MOTIFS] ?? MOTIFS.Skill);
	const inner = `<rect width="144" height="96" fill="${palette.night}"/><g transform="translate(24 0)">${scale(1.55, ground)}${scale(0.88, motif(palette, random))}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 144 96" width="${short(648)}" height="432">${inner}</svg>`;
}
