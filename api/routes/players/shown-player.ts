import { z } from 'zod';
import { type Asking, signedIn } from '../accounts/signed-in.ts';
import type { Services } from '../services.ts';

export interface AskedPlayer {
	/** The name in the request. */
	readonly asked: string;
	/** The account's spelling; that of the request without an account. */
	readonly username: string;
	readonly hasAccount: boolean;
	/** False for a private profile, which must not be distinguishable from an unknown player. */
	readonly isShown: boolean;
}

const NOBODY = -1;
const boardNames = z.array(z.string());

/** The only code that decides whether a profile may be shown. It makes the same look-ups with and without an account. */
export async function findPlayer(name: string, { runs: { store } }: Pick<Services, 'runs'>): Promise<AskedPlayer> {
	const account = await store.findAccount({ username: name });
	const profile = await store.accounts.findProfile(account?.id ?? NOBODY);
	const username = account?.username ?? name;
	return { asked: name, username, hasAccount: account !== undefined, isShown: profile?.isPrivate !== true };
}

/** The signed-in player, who may see all of their own profile. @throws ApiError `unauthorized` */
export async function askingPlayer(request: Asking, services: Services): Promise<AskedPlayer> {
	const { username } = (await signedIn(request, services)).account;
	return { asked: username, username, hasAccount: true, isShown: true };
}

/** Ladder names of players whose profiles are not private. */
export async function shownOnBoard({ runs: { store }, statistics, tree }: Services): Promise<string[]> {
	const { representation } = await statistics.answer(tree.root, 'namesOnBoard', {});
	const names = boardNames.parse(JSON.parse(representation.bodies.identity.toString('utf8')));
	const hidden = new Set(await store.accounts.privateAmong(names));
	return names.filter((name) => !hidden.has(name));
}
