import type Database from 'better-sqlite3';
import type { OperatorStore } from '../operator-store.ts';
import { setKeyTier } from '../writer/api-keys.ts';
import { addAnnouncement, deleteAnnouncement, listAnnouncements, toggleAnnouncement } from './announcements.ts';
import { listLimits, replaceLimits } from './limits.ts';
import { listSupporter, listedSupporters, reportMembership } from './memberships.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { findNews, listNews, putNews } from './news.ts';
import { readOverview } from './overview.ts';
import { addSubmission, decideSubmission, findSubmission, listSubmissions } from './submissions.ts';
import { changeTheme, shownThemes } from './themes.ts';
import { listUsers, renameUser } from './users.ts';

type Name = keyof OperatorStore;
type ArgumentOf<Method> = Method extends (argument: infer Argument) => unknown ? Argument : never;
type ResultOf<Method> = Method extends (...given: never) => Promise<infer Result> ? Result : never;

/** Each method of the store as a function of the database. */
const FUNCTIONS: {
	readonly [Each in Name]: (db: Database.Database, argument: ArgumentOf<OperatorStore[Each]>) => ResultOf<OperatorStore[Each]>;
} = {
	addSubmission,
	listSubmissions,
	findSubmission,
	decideSubmission,
	reportMembership,
	listSupporter,
	listedSupporters,
	changeTheme,
	shownThemes,
	setKeyTier,
	readOverview,
	listUsers,
	renameUser,
	mergeAccounts,
	listAnnouncements,
	addAnnouncement,
	toggleAnnouncement,
	deleteAnnouncement,
	listLimits,
	replaceLimits,
	putNews,
	listNews,
	findNews,
};

type Methods = { readonly [Each in Name]: (argument: ArgumentOf<OperatorStore[Each]>) => ResultOf<OperatorStore[Each]> };

/** The methods of the operator's store, as the writer's thread serves them. */
export function createOperatorMethods(db: Database.Database): Methods {
	const bound = Object.entries<(db: Database.Database, argument: never) => unknown>(FUNCTIONS).map(
		([name, method]) => [name, (argument: never) => method(db, argument)] as const,
	);
	return Object.fromEntries(bound) as unknown as Methods;
}

/** The operator's store, asked by calls of its methods by name. */
export function forwardOperatorStore(call: (name: Name, argument: never) => Promise<unknown>): OperatorStore {
	const names = Object.keys(FUNCTIONS) as Name[];
	return Object.fromEntries(names.map((name) => [name, (argument: never) => call(name, argument)])) as unknown as OperatorStore;
}
