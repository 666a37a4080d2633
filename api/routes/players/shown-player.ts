import { z } from 'zod';
import { type Asking, signedIn } from '../accounts/signed-in.ts';
import type { Services } from '../services.ts';

/** Who a request about a player is about. */
export interface AskedPlayer {
	/** The name as it was asked for. */
	readonly asked: string;
	/** As the account writes it; as it was asked for without an account. */
	readonly username: string;
	readonly hasAccount: boolean;
	/** False for a private profile: nothing of it may be told apart from that of an unknown player. */
	readonly isShown: boolean;
}

const NOBODY = -1;
const boardNames = z.array(z.string());

/** The one place that decides whether a profile may be shown. The same look-ups are made whether there is an account or not. */
export async function findPlayer(name: string, { runs: { store } }: Pick<Services, 'runs'>): Promise<AskedPlayer> {
	const account = await store.findAccount({ username: name });
	const profile = await store.accounts.findProfile(account?.id ?? NOBODY);
	const username = account?.username ?? name;
	return { asked: name, username, hasAccount: account !== undefined, isShown: profile?.isPrivate !== true };
}

/** Who asks, to whom everything of his own is shown. @throws ApiError `unauthorized` */
export async function askingPlayer(request: Asking, services: Services): Promise<AskedPlayer> {
	const { username } = (await signedIn(request, services)).account;
	return { asked: username, username, hasAccount: true, isShown: true };
}

/** Names on the ladder of players whose profiles are not private. */
export async function shownOnBoard({ runs: { store }, statistics, tree }: Services): Promise<string[]> {
	const { representation } = await statistics.answer(tree.root, 'namesOnBoard', {});
	const names = boardNames.parse(JSON.parse(representation.bodies.identity.toString('utf8')));
	const hidden = new Set(await store.accounts.privateAmong(names));
	return names.filter((name) => !hidden.has(name));
}
