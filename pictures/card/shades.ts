/** Red, green and blue from 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
	const value = Number.parseInt(colour.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes a share (0 to 1) of another colour in. Both are `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
	const [from, to] = [channelsOf(colour), channelsOf(other)];
	return `#${from
		.map((value, index) =>
			Math.round(value + (to[index]! - value) * share)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}

export const darker = (colour: string, share: number): string => mix(colour, '#000000', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
