import type { AccountKeyRecord, KeyUse } from './accounts/keys/account-keys.ts';
import type { OwnDeletion } from './accounts/own-runs.ts';
import type { Profile, RenameOutcome } from './accounts/profiles.ts';
import type { ChartChange, SavedChart } from './accounts/saved-charts.ts';
import type { OpenSession, SessionOrigin, TokenSession } from './accounts/sessions.ts';
import type { RunPage } from './run-query.ts';
import type { NewKey } from './writer/api-keys.ts';
import type { Account } from './writer/claim.ts';

interface OfAccount {
	readonly accountId: number;
}

/** What accounts keep. The same promises as the run store, of which it is a part. */
export interface AccountStore {
	/** The account of a Steam id, made when there is none, with every run that was verified for the id. */
	signIn(who: { readonly steamId: string; readonly persona: string | null }): Promise<Account>;
	openSession(session: OfAccount & { readonly origin: SessionOrigin }): Promise<TokenSession>;
	/** Undefined for a session that is over. */
	extendSession(session: OfAccount & { readonly id: string }): Promise<TokenSession | undefined>;
	listSessions(accountId: number): Promise<readonly OpenSession[]>;
	/** False for a session that the account does not have. */
	endSession(session: OfAccount & { readonly id: string }): Promise<boolean>;
	/** Ends every session and token; answers how many sessions were open. */
	endAllSessions(accountId: number): Promise<number>;

	findProfile(accountId: number): Promise<Profile | undefined>;
	isNameFree(name: { readonly username: string; readonly accountId: number | null }): Promise<boolean>;
	rename(name: OfAccount & { readonly username: string }): Promise<RenameOutcome>;
	setEmail(email: OfAccount & { readonly email: string | null }): Promise<void>;
	setPrivate(privacy: OfAccount & { readonly isPrivate: boolean }): Promise<void>;

	/** Forgets the Discord id of an account; false when it has none. */
	disconnectDiscord(accountId: number): Promise<boolean>;
	/** Those of some names, in any case, that belong to private profiles. */
	privateAmong(usernames: readonly string[]): Promise<readonly string[]>;

	/** Makes the key of an account; undefined while it has an active one. */
	createAccountKey(key: OfAccount & { readonly label: string }): Promise<NewKey | undefined>;
	/** The active key first, then the newest of those that are revoked. */
	listAccountKeys(accountId: number): Promise<readonly AccountKeyRecord[]>;
	/** False for a key that the account does not have, or that is revoked already. */
	revokeAccountKey(key: OfAccount & { readonly id: string }): Promise<boolean>;
	addKeyUse(uses: readonly KeyUse[]): Promise<void>;

	/** Undefined for an owner who has a hundred. Owners of charts are Steam ids. */
	createChart(chart: Pick<SavedChart, 'owner' | 'title' | 'spec' | 'isPublic'>): Promise<SavedChart | undefined>;
	/** A public chart, which counts the view, or one of the viewer's own. */
	viewChart(chart: { readonly id: string; readonly viewer: string | null }): Promise<SavedChart | undefined>;
	/** Undefined for a chart that is unknown or belongs to another. */
	updateChart(chart: {
		readonly id: string;
		readonly owner: string;
		readonly change: ChartChange;
	}): Promise<SavedChart | undefined>;
	deleteChart(chart: { readonly id: string; readonly owner: string }): Promise<boolean>;
	/** Newest first, as the public ones. */
	chartsOf(owner: string): Promise<readonly SavedChart[]>;
	publicCharts(limit: number): Promise<readonly SavedChart[]>;

	/** The runs of an account, newest first: hidden ones too, but none that its owner has deleted. */
	listOwnRuns(query: OfAccount & { readonly offset: number; readonly limit: number }): Promise<RunPage>;
	/** Deletes rows of an account; answers what became of each. */
	deleteOwnRuns(runs: {
		readonly account: Pick<Account, 'id' | 'steamId'>;
		readonly hashes: readonly string[];
	}): Promise<readonly OwnDeletion[]>;

	/** Everything that is stored about an account, by table. */
	keptData(accountId: number): Promise<Readonly<Record<string, readonly unknown[]>> | undefined>;
	/** Removes an account for good; its runs stay and are nobody's. */
	deleteAccount(accountId: number): Promise<boolean>;
}
