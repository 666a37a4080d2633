/** Options of an overlay in its address (`behaviour/live.md#overlay`). Invalid values count as missing. */

/** The parts of an overlay, in order. */
export const PARTS = ['head', 'hp', 'rate', 'relics', 'potions', 'deck'] as const;
export type Part = (typeof PARTS)[number];

export interface OverlayOptions {
	readonly parts: readonly Part[];
	/** In percent. */
	readonly size: number;
	readonly side: 'left' | 'right';
	/** Opacity of the background, in percent. */
	readonly back: number;
	/** Six hexadecimal digits; null for the colour of the character. */
	readonly accent: string | null;
	/** What to show without a run. */
	readonly idle: 'note' | 'hide';
	readonly hasMotion: boolean;
}

export const DEFAULTS: OverlayOptions = {
	parts: PARTS,
	size: 100,
	side: 'left',
	back: 85,
	accent: null,
	idle: 'note',
	hasMotion: true,
};

/** Bounds of numbers, also for form fields. */
export const BOUNDS = { size: { least: 50, most: 300 }, back: { least: 0, most: 100 } } as const;

export function readOptions(query: URLSearchParams): OverlayOptions {
	const named = query.get('parts')?.split(',') ?? [];
	const parts = PARTS.filter((part) => named.includes(part));
	const accent = query.get('accent')?.replace(/^#/, '') ?? '';
	return {
		parts: parts.length === 0 ? PARTS : parts,
		size: numberIn(query, 'size'),
		side: query.get('side') === 'right' ? 'right' : 'left',
		back: numberIn(query, 'back'),
		accent: /^[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : null,
		idle: query.get('idle') === 'hide' ? 'hide' : 'note',
		hasMotion: query.get('motion') !== 'off',
	};
}

function numberIn(query: URLSearchParams, name: keyof typeof BOUNDS): number {
	const given = query.get(name) ?? '';
	if (!/^\d{1,3}$/.test(given)) return DEFAULTS[name];
	return Math.min(BOUNDS[name].most, Math.max(BOUNDS[name].least, Number(given)));
}

/** The address parameters of options, without defaults. */
export function writeOptions(options: OverlayOptions): URLSearchParams {
	const query = new URLSearchParams();
	if (options.parts.length < PARTS.length) query.set('parts', options.parts.join(','));
	if (options.size !== DEFAULTS.size) query.set('size', String(options.size));
	if (options.side !== DEFAULTS.side) query.set('side', options.side);
	if (options.back !== DEFAULTS.back) query.set('back', String(options.back));
	if (options.accent !== null) query.set('accent', options.accent);
	if (options.idle !== DEFAULTS.idle) query.set('idle', options.idle);
	if (!options.hasMotion) query.set('motion', 'off');
	return query;
}
