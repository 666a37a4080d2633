import { renderCard } from '../card/encode.ts';
import { drawComposition } from '../share/draw-composition.ts';

/** Every drawing of the drawing processes: from an input that can be sent to the bytes of a picture. */
export const DRAWINGS = {
	card: renderCard,
	composition: drawComposition,
} as const satisfies Readonly<Record<string, (input: never) => Promise<Buffer>>>;

type Drawings = typeof DRAWINGS;
export type DrawingName = keyof Drawings;
export type InputOf<Name extends DrawingName> = Parameters<Drawings[Name]>[0];
