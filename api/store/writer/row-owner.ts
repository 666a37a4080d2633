import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { type PreparedSeat, type Submitter, isSteamId } from '../../runs/prepared-run.ts';

/** The owner columns of a row. */
export interface RowOwner {
	readonly accountId: number | null;
	readonly steamId: string | null;
	readonly discordId: string | null;
	readonly username: string | null;
	readonly usernameKey: string | null;
	readonly steamHint: string | null;
	readonly usernameHint: string | null;
	readonly isVerified: number;
}

const NO_OWNER: RowOwner = {
	accountId: null,
	steamId: null,
	discordId: null,
	username: null,
	usernameKey: null,
	steamHint: null,
	usernameHint: null,
	isVerified: 0,
};

interface AccountRow {
	readonly id: number;
	readonly steam_id: string | null;
	readonly username: string;
}

/** Determines the owners of a submitted run. */
export interface OwnerLookup {
	/** Owner of the sender's own seat. */
	ofSubmitter(submitter: Submitter, seat: PreparedSeat): RowOwner;
	/** Owner of another player's seat, which is only a hint. */
	ofOther(seat: PreparedSeat): RowOwner;
}

export function createOwnerLookup(db: Database.Database): OwnerLookup {
	const bySteam = db.prepare<[string], AccountRow>('SELECT id, steam_id, username FROM accounts WHERE steam_id = ?');
	const byDiscord = db.prepare<[string], AccountRow>('SELECT id, steam_id, username FROM accounts WHERE discord_id = ?');
	const byName = db.prepare<[string], AccountRow>('SELECT id, steam_id, username FROM accounts WHERE username_key = ?');

	const verified = (steamId: string, { discordId, username }: Submitter): RowOwner => {
		const isFree = (account: AccountRow | undefined) => account && (account.steam_id === null || account.steam_id === steamId);
		const sameName = username === null ? undefined : byName.get(usernameKey(username));
		const sameDiscord = discordId === null ? undefined : byDiscord.get(discordId);
		// Names and Discord ids are unverified, so they never lead to an account with another Steam id.
		const account = bySteam.get(steamId) ?? [sameDiscord, sameName].find(isFree);
		const name = account?.username ?? (sameName ? null : username);
		return {
			...NO_OWNER,
			accountId: account?.id ?? null,
			steamId,
			discordId,
			username: name,
			usernameKey: name === null ? null : usernameKey(name),
			isVerified: 1,
		};
	};

	return {
		ofSubmitter: (submitter, seat) => {
			if (submitter.verifiedSteamId !== null) return verified(submitter.verifiedSteamId, submitter);
			return { ...NO_OWNER, steamHint: submitter.steamHint ?? steamIdOf(seat), usernameHint: submitter.username };
		},
		ofOther: (seat) => ({ ...NO_OWNER, steamHint: steamIdOf(seat) }),
	};
}

function steamIdOf({ playerId }: PreparedSeat): string | null {
	return isSteamId(playerId) ? playerId : null;
}
