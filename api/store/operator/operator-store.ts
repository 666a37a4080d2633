import type { Tier } from '../../../contract/http/limits.ts';
import type { SubmissionKind } from '../../../contract/submissions.ts';
import type { Announcement } from './announcements.ts';
import type { ChangedLimit } from './limits.ts';
import type { MembershipReport, Supporter } from '../accounts/keys/memberships.ts';
import type { MergeOutcome } from './merge-accounts.ts';
import type { StoredNews } from './news.ts';
import type { Overview } from './overview.ts';
import type { DecidedSubmission, Submission, SubmissionPage, SubmissionQuery } from './submissions.ts';
import type { ChosenTheme, ThemeChange } from './themes.ts';
import type { UserPage, UserQuery } from './users.ts';

/** Data of operators and moderators; a part of the run store. */
export interface OperatorStore {
	/** Returns the id of the submission. */
	addSubmission(submission: { readonly kind: SubmissionKind; readonly content: string }): Promise<number>;
	/** Newest first. */
	listSubmissions(query: SubmissionQuery): Promise<SubmissionPage>;
	findSubmission(id: number): Promise<Submission | undefined>;
	/** Undefined for an unknown or decided submission. */
	decideSubmission(decision: DecidedSubmission): Promise<Submission | undefined>;

	/** False for an outdated or repeated report. */
	reportMembership(report: MembershipReport): Promise<boolean>;
	/** Sets whether a supporter is listed. False for an account that never was a supporter. */
	listSupporter(listing: { readonly accountId: number; readonly isListed: boolean }): Promise<boolean>;
	/** Active supporters who agreed to be listed, by total, start and name. */
	listedSupporters(): Promise<readonly Supporter[]>;
	/** Undefined for an account without an active membership. */
	changeTheme(change: ThemeChange): Promise<ChosenTheme | undefined>;
	/** Public themes by the supporter's name in lower case. */
	shownThemes(): Promise<Readonly<Record<string, string>>>;
	/** False for an unknown or revoked key. */
	setKeyTier(key: { readonly id: string; readonly tier: Tier }): Promise<boolean>;

	readOverview(): Promise<Overview>;
	/** Newest first. */
	listUsers(query: UserQuery): Promise<UserPage>;
	/** Ignores the daily limit of name changes. */
	renameUser(name: { readonly accountId: number; readonly username: string }): Promise<'renamed' | 'taken' | 'unknown'>;
	/** Moves the data of an account to another and deletes it. Undefined when one is unknown, or both are the same. */
	mergeAccounts(accounts: { readonly source: number; readonly target: number }): Promise<MergeOutcome>;

	/** Newest first, including inactive ones. */
	listAnnouncements(): Promise<readonly Announcement[]>;
	addAnnouncement(message: string): Promise<Announcement>;
	/** Undefined for an unknown announcement. */
	toggleAnnouncement(id: number): Promise<Announcement | undefined>;
	deleteAnnouncement(id: number): Promise<boolean>;

	listLimits(): Promise<readonly ChangedLimit[]>;
	/** Replaces all changed limits. */
	replaceLimits(limits: readonly ChangedLimit[]): Promise<void>;

	/** Returns how many were new or changed. */
	putNews(news: readonly StoredNews[]): Promise<number>;
	/** JSON of each without its body, newest first. */
	listNews(): Promise<readonly string[]>;
	findNews(gid: string): Promise<StoredNews | undefined>;
}
