import type { AccountKeyRecord, KeyUse } from './keys/account-keys.ts';
import type { OwnDeletion } from './own-runs.ts';
import type { Profile, RenameOutcome } from './profiles.ts';
import type { ChartChange, SavedChart } from './saved-charts.ts';
import type { OpenSession, SessionOrigin, TokenSession } from './sessions.ts';
import type { RunPage } from '../lists/run-query.ts';
import type { NewKey } from './keys/api-keys.ts';
import type { Account } from './claim.ts';

interface OfAccount {
	readonly accountId: number;
}

/** Accounts and their data; a part of the run store. */
export interface AccountStore {
	/** Finds or creates the account of a Steam id and assigns it every run that was verified for the id. */
	signIn(who: { readonly steamId: string; readonly persona: string | null }): Promise<Account>;
	openSession(session: OfAccount & { readonly origin: SessionOrigin }): Promise<TokenSession>;
	/** Undefined for an expired session. */
	extendSession(session: OfAccount & { readonly id: string }): Promise<TokenSession | undefined>;
	listSessions(accountId: number): Promise<readonly OpenSession[]>;
	/** False for a session that the account does not have. */
	endSession(session: OfAccount & { readonly id: string }): Promise<boolean>;
	/** Ends every session and token; returns how many sessions were open. */
	endAllSessions(accountId: number): Promise<number>;

	findProfile(accountId: number): Promise<Profile | undefined>;
	isNameFree(name: { readonly username: string; readonly accountId: number | null }): Promise<boolean>;
	rename(name: OfAccount & { readonly username: string }): Promise<RenameOutcome>;
	setEmail(email: OfAccount & { readonly email: string | null }): Promise<void>;
	setPrivate(privacy: OfAccount & { readonly isPrivate: boolean }): Promise<void>;

	/** Removes the Discord id of an account; false when it has none. */
	disconnectDiscord(accountId: number): Promise<boolean>;
	/** The usernames that belong to private profiles, ignoring case. */
	privateAmong(usernames: readonly string[]): Promise<readonly string[]>;

	/** Creates a key; undefined while the account has an active one. */
	createAccountKey(key: OfAccount & { readonly label: string }): Promise<NewKey | undefined>;
	/** The active key first, then revoked ones, newest first. */
	listAccountKeys(accountId: number): Promise<readonly AccountKeyRecord[]>;
	/** False for an unknown or already revoked key. */
	revokeAccountKey(key: OfAccount & { readonly id: string }): Promise<boolean>;
	addKeyUse(uses: readonly KeyUse[]): Promise<void>;

	/** Undefined when the owner has a hundred. Owners of charts are Steam ids. */
	createChart(chart: Pick<SavedChart, 'owner' | 'title' | 'spec' | 'isPublic'>): Promise<SavedChart | undefined>;
	/** A chart that is public, which counts a view, or belongs to the viewer. */
	viewChart(chart: { readonly id: string; readonly viewer: string | null }): Promise<SavedChart | undefined>;
	/** Undefined for an unknown chart or one of another owner. */
	updateChart(chart: {
		readonly id: string;
		readonly owner: string;
		readonly change: ChartChange;
	}): Promise<SavedChart | undefined>;
	deleteChart(chart: { readonly id: string; readonly owner: string }): Promise<boolean>;
	/** Newest first, like `publicCharts`. */
	chartsOf(owner: string): Promise<readonly SavedChart[]>;
	publicCharts(limit: number): Promise<readonly SavedChart[]>;

	/** The runs of an account, newest first, including hidden but not deleted ones. */
	listOwnRuns(query: OfAccount & { readonly offset: number; readonly limit: number }): Promise<RunPage>;
	/** Deletes seats of an account; returns the outcome of each. */
	deleteOwnRuns(runs: {
		readonly account: Pick<Account, 'id' | 'steamId'>;
		readonly hashes: readonly string[];
	}): Promise<readonly OwnDeletion[]>;

	/** Everything stored about an account, by table. */
	keptData(accountId: number): Promise<Readonly<Record<string, readonly unknown[]>> | undefined>;
	/** Deletes an account with its data; its runs stay without an owner. */
	deleteAccount(accountId: number): Promise<boolean>;
}
