import type { Tier } from '../../contract/http/limits.ts';
import type { SubmissionKind } from '../../contract/submissions.ts';
import type { Announcement } from './operator/announcements.ts';
import type { ChangedLimit } from './operator/limits.ts';
import type { MembershipReport, Supporter } from './operator/memberships.ts';
import type { MergeOutcome } from './operator/merge-accounts.ts';
import type { StoredNews } from './operator/news.ts';
import type { Overview } from './operator/overview.ts';
import type { DecidedSubmission, Submission, SubmissionPage, SubmissionQuery } from './operator/submissions.ts';
import type { ChosenTheme, ThemeChange } from './operator/themes.ts';
import type { UserPage, UserQuery } from './operator/users.ts';

/** What operators and moderators keep and do beside runs. The same promises as the run store, of which it is a part. */
export interface OperatorStore {
	/** Answers the number of what was sent. */
	addSubmission(submission: { readonly kind: SubmissionKind; readonly content: string }): Promise<number>;
	/** Newest first. */
	listSubmissions(query: SubmissionQuery): Promise<SubmissionPage>;
	findSubmission(id: number): Promise<Submission | undefined>;
	/** Undefined for one that is unknown or decided already. */
	decideSubmission(decision: DecidedSubmission): Promise<Submission | undefined>;

	/** False for what is not news: something later has been said, or the same once more. */
	reportMembership(report: MembershipReport): Promise<boolean>;
	/** Whether a supporter is shown to everybody. False for an account that never was one. */
	listSupporter(listing: { readonly accountId: number; readonly isListed: boolean }): Promise<boolean>;
	/** Those who support the service now and agreed to be shown: by sum, then since when, then by name. */
	listedSupporters(): Promise<readonly Supporter[]>;
	/** Undefined for an account that does not support the service now. */
	changeTheme(change: ThemeChange): Promise<ChosenTheme | undefined>;
	/** Themes that everybody sees, by the name of the supporter in lower case. */
	shownThemes(): Promise<Readonly<Record<string, string>>>;
	/** False for an unknown or revoked key. */
	setKeyTier(key: { readonly id: string; readonly tier: Tier }): Promise<boolean>;

	readOverview(): Promise<Overview>;
	/** Newest first. */
	listUsers(query: UserQuery): Promise<UserPage>;
	/** However often the name was changed today. */
	renameUser(name: { readonly accountId: number; readonly username: string }): Promise<'renamed' | 'taken' | 'unknown'>;
	/** Gives runs and charts of an account to another and removes it. Undefined when one is unknown, or both are the same. */
	mergeAccounts(accounts: { readonly source: number; readonly target: number }): Promise<MergeOutcome>;

	/** Newest first, those that are switched off too. */
	listAnnouncements(): Promise<readonly Announcement[]>;
	addAnnouncement(message: string): Promise<Announcement>;
	/** Undefined for an unknown one. */
	toggleAnnouncement(id: number): Promise<Announcement | undefined>;
	deleteAnnouncement(id: number): Promise<boolean>;

	listLimits(): Promise<readonly ChangedLimit[]>;
	/** Puts these in the place of all that were changed before. */
	replaceLimits(limits: readonly ChangedLimit[]): Promise<void>;

	/** Answers how many were new or have changed. */
	putNews(news: readonly StoredNews[]): Promise<number>;
	/** JSON of each without its body, newest first. */
	listNews(): Promise<readonly string[]>;
	findNews(gid: string): Promise<StoredNews | undefined>;
}
