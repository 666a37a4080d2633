import { createHmac } from 'node:crypto';

/** Gives the pseudonym of a player's id: always the same for the same id. */
export type PseudonymOf = (id: string) => string;

/** Keeps pseudonyms and player tokens of one secret apart. */
const LABEL = 'player-id-v1:';
const FIRST = 10n ** 16n;
/** Below 76561190000000000: no pseudonym looks like a Steam id. */
const COUNT = 6n * FIRST;
const MOST_KEPT = 20_000;

/** Ids that solo runs number their players with. */
const PLAIN_ID = /^[0-4]$/;

/** Every id of a player, and whatever else looks like a Steam id, also inside texts. */
const PLAYER_ID = /("(?:player_)?id":"?)(-?\d+)(?=[",}])|(?<![\d.])7656119\d{10}(?!\d)/g;

/** Makes pseudonyms of 17 digits with HMAC-SHA-256: without the secret nobody can tell whose they are. */
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

/**
 * A minified run file with other ids for its players, in `players`, `player_stats` and everywhere else; a number stays a number.
 * Ids of 0 to 4 stay.
 */
export function replacePlayerIds(text: Buffer, replace: PseudonymOf): Buffer {
	const replaced = text.toString('latin1').replaceAll(PLAYER_ID, (match: string, start?: string, id?: string) => {
		if (start === undefined || id === undefined) return replace(match);
		return PLAIN_ID.test(id) ? match : start + replace(id);
	});
	return Buffer.from(replaced, 'latin1');
}

/** What `createPseudonyms` may have made. */
const PSEUDONYM = /(?<![\d.])[1-7]\d{16}(?!\d)/g;

/** The file with the ids that its players had. @param idOf undefined for what is no pseudonym */
export function restorePlayerIds(text: Buffer, idOf: (pseudonym: string) => string | undefined): Buffer {
	return Buffer.from(
		text.toString('latin1').replaceAll(PSEUDONYM, (match) => idOf(match) ?? match),
		'latin1',
	);
}
