/** Colours of emblems. Hues are degrees, saturation and lightness percent. */
export interface Tone {
	readonly hue: number;
	readonly saturation: number;
}

/** The shades of a drawing, from dark to light. */
export interface Palette {
	readonly night: string;
	readonly deep: string;
	readonly base: string;
	readonly light: string;
	readonly glow: string;
	/** A contrasting second colour. */
	readonly accent: string;
}

export function hsl(hue: number, saturation: number, lightness: number): string {
	const share = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
	const channel = (offset: number): string => {
		const place = (offset + hue / 30 + 120) % 12;
		const value = lightness / 100 - share * Math.max(-1, Math.min(place - 3, 9 - place, 1));
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, '0');
	};
	return `#${channel(0)}${channel(8)}${channel(4)}`;
}

export function paletteOf({ hue, saturation }: Tone, accent: string): Palette {
	return {
		night: hsl(hue, saturation * 0.6, 13),
		deep: hsl(hue, saturation * 0.75, 25),
		base: hsl(hue, saturation, 46),
		light: hsl(hue - 6, saturation * 0.9, 70),
		glow: hsl(hue - 10, saturation * 0.7, 90),
		accent,
	};
}

/** Tones of pools, ranks and acts, as on the pages. */
const TONES: Readonly<Record<string, Tone>> = {
	ironclad: { hue: 11, saturation: 74 },
	silent: { hue: 94, saturation: 55 },
	defect: { hue: 202, saturation: 68 },
	necrobinder: { hue: 288, saturation: 55 },
	regent: { hue: 28, saturation: 80 },
	shared: { hue: 172, saturation: 28 },
	colorless: { hue: 196, saturation: 12 },
	curse: { hue: 276, saturation: 38 },
	event: { hue: 158, saturation: 48 },
	quest: { hue: 222, saturation: 52 },
	status: { hue: 40, saturation: 14 },
	token: { hue: 210, saturation: 26 },
	buff: { hue: 140, saturation: 45 },
	debuff: { hue: 356, saturation: 52 },
	normal: { hue: 190, saturation: 26 },
	elite: { hue: 34, saturation: 62 },
	boss: { hue: 354, saturation: 58 },
	overgrowth: { hue: 116, saturation: 40 },
	underdocks: { hue: 190, saturation: 50 },
	hive: { hue: 42, saturation: 62 },
	glory: { hue: 340, saturation: 48 },
	enchantment: { hue: 266, saturation: 58 },
	epoch: { hue: 226, saturation: 48 },
	bronze: { hue: 26, saturation: 52 },
	gold: { hue: 44, saturation: 76 },
};

const PLAIN: Tone = { hue: 168, saturation: 30 };

export function toneOf(name: string | null | undefined): Tone {
	return TONES[name?.toLowerCase() ?? ''] ?? PLAIN;
}

/** Colours of rarities, after the banners of the game. */
const RARITIES: Readonly<Record<string, string>> = {
	Basic: '#b9c0bd',
	Starter: '#b9c0bd',
	Common: '#b9c0bd',
	Uncommon: '#6fdfe4',
	Rare: '#ffd447',
	Curse: '#d98bf0',
	Event: '#58cf68',
	Ancient: '#58cf68',
	Shop: '#f0a24d',
	Quest: '#f4854f',
};

export function rarityColour(rarity: string | null | undefined): string {
	return RARITIES[rarity ?? ''] ?? '#b9c0bd';
}
