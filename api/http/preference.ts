/** What a request header takes, in the order of the header: name in lower case → weight from 0 to 1 (RFC 9110, 12.4.2). */
export type Preferences = ReadonlyMap<string, number>;

const MOST_REMEMBERED = 1000;
const remembered = new Map<string, Preferences>();

/** Reads `Accept` or `Accept-Encoding`. Parameters other than the weight do not count; a weight that is no number is 0. */
export function readPreferences(header: string): Preferences {
	let preferences = remembered.get(header);
	if (!preferences) {
		preferences = new Map(header.toLowerCase().split(',').map(readEntry));
		if (remembered.size < MOST_REMEMBERED) remembered.set(header, preferences);
	}
	return preferences;
}

function readEntry(entry: string): readonly [string, number] {
	const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
	const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
	return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/** The weight of a media type: what names it most exactly decides. */
export function weightOfType(preferences: Preferences, type: `${string}/${string}`): number {
	return preferences.get(type) ?? preferences.get(`${type.split('/')[0]}/*`) ?? preferences.get('*/*') ?? 0;
}

/**
 * The encoding with the most weight; of equal ones the first. The plain body needs no mention to be acceptable, and is the last
 * resort when nothing is.
 */
export function bestEncoding<Encoding extends string>(
	preferences: Preferences,
	available: readonly Encoding[],
): Encoding | 'identity' {
	let best: Encoding | 'identity' = 'identity';
	let most = preferences.get('identity') ?? preferences.get('*') ?? 0;
	for (const encoding of available.toReversed()) {
		const weight = preferences.get(encoding) ?? preferences.get('*') ?? 0;
		if (weight > 0 && weight >= most) [best, most] = [encoding, weight];
	}
	return best;
}
