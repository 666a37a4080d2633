import { createHmac } from 'node:crypto';

/** Returns the stable pseudonym of a player id. */
export type PseudonymOf = (id: string) => string;

/** Separates pseudonyms from player tokens of the same secret. */
const LABEL = 'player-id-v1:';
const FIRST = 10n ** 16n;
/** Below 76561190000000000, so that no pseudonym looks like a Steam id. */
const COUNT = 6n * FIRST;
const MOST_KEPT = 20_000;

/** Player numbers of solo runs. */
const PLAIN_ID = /^[0-4]$/;

/** Every player id, and anything else that looks like a Steam id, also inside strings. */
const PLAYER_ID = /("(?:player_)?id":"?)(-?\d+)(?=[",}])|(?<![\d.])7656119\d{10}(?!\d)/g;

/** Creates pseudonyms of 17 digits with HMAC-SHA-256, which cannot be reversed without the secret. */
export function createPseudonyms(secret: string): PseudonymOf {
	const kept = new Map<string, string>();
	return (id) => {
		const known = kept.get(id);
		if (known !== undefined) return known;
		const digest = createHmac('sha256', secret).update(LABEL).update(id).digest();
		const pseudonym = String(FIRST + (digest.readBigUInt64BE() % COUNT));
		if (kept.size >= MOST_KEPT) kept.clear();
		kept.set(id, pseudonym);
		return pseudonym;
	};
}

/** Replaces the player ids of a minified run file everywhere; numbers stay numbers, and ids from 0 to 4 stay. */
export function replacePlayerIds(text: Buffer, replace: PseudonymOf): Buffer {
	const replaced = text.toString('latin1').replaceAll(PLAYER_ID, (match: string, start?: string, id?: string) => {
		if (start === undefined || id === undefined) return replace(match);
		return PLAIN_ID.test(id) ? match : start + replace(id);
	});
	return Buffer.from(replaced, 'latin1');
}

/** Matches pseudonyms of `createPseudonyms`. */
const PSEUDONYM = /(?<![\d.])[1-7]\d{16}(?!\d)/g;

/** Restores the player ids of a run file. @param idOf undefined for texts that are no pseudonym */
export function restorePlayerIds(text: Buffer, idOf: (pseudonym: string) => string | undefined): Buffer {
	return Buffer.from(
		text.toString('latin1').replaceAll(PSEUDONYM, (match) => idOf(match) ?? match),
		'latin1',
	);
}
