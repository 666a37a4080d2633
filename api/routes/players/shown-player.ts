import type { Services } from '../services.ts';

/** Who a request about a player is about. */
export interface AskedPlayer {
	/** As the account writes it; as it was asked for without an account. */
	readonly username: string;
	readonly hasAccount: boolean;
	/** False for a private profile: nothing of it may be told apart from that of an unknown player. */
	readonly isShown: boolean;
}

const NOBODY = -1;

/** The one place that decides whether a profile may be shown. The same look-ups are made whether there is an account or not. */
export async function findPlayer(name: string, { runs: { store } }: Pick<Services, 'runs'>): Promise<AskedPlayer> {
	const account = await store.findAccount({ username: name });
	const profile = await store.accounts.findProfile(account?.id ?? NOBODY);
	return { username: account?.username ?? name, hasAccount: account !== undefined, isShown: profile?.isPrivate !== true };
}
