import type Database from 'better-sqlite3';
import { addKeyUse, createAccountKey, listAccountKeys, revokeAccountKey } from './keys/account-keys.ts';
import { deleteAccount, keptData } from './kept-data.ts';
import { deleteOwnRuns, listOwnRuns } from './own-runs.ts';
import { disconnectDiscord, findProfile, isNameFree, privateAmong, rename, setEmail, setPrivate, signIn } from './profiles.ts';
import { chartsOf, createChart, deleteChart, publicCharts, updateChart, viewChart } from './saved-charts.ts';
import {
	createTierList,
	deleteTierList,
	findSharedTierList,
	findTierList,
	tierListsOf,
	updateTierList,
} from '../tier-lists/tier-list-rows.ts';
import { endAllSessions, endSession, extendSession, listSessions, openSession } from './sessions.ts';

type Method<Argument, Result> = (db: Database.Database, argument: Argument) => Result;

const bind =
	(db: Database.Database) =>
	<Argument, Result>(method: Method<Argument, Result>) =>
	(argument: Argument): Result =>
		method(db, argument);

/** The methods of the account store, as the writer's thread serves them. */
export function createAccountMethods(db: Database.Database) {
	const on = bind(db);
	return {
		signIn: on(signIn),
		openSession: on(openSession),
		extendSession: on(extendSession),
		listSessions: on(listSessions),
		endSession: on(endSession),
		endAllSessions: on(endAllSessions),
		findProfile: on(findProfile),
		isNameFree: on(isNameFree),
		rename: on(rename),
		setEmail: on(setEmail),
		setPrivate: on(setPrivate),
		disconnectDiscord: on(disconnectDiscord),
		privateAmong: on(privateAmong),
		createAccountKey: on(createAccountKey),
		listAccountKeys: on(listAccountKeys),
		revokeAccountKey: on(revokeAccountKey),
		addKeyUse: on(addKeyUse),
		createChart: on(createChart),
		viewChart: on(viewChart),
		updateChart: on(updateChart),
		deleteChart: on(deleteChart),
		chartsOf: on(chartsOf),
		publicCharts: on(publicCharts),
		listOwnRuns: on(listOwnRuns),
		deleteOwnRuns: on(deleteOwnRuns),
		createTierList: on(createTierList),
		tierListsOf: on(tierListsOf),
		findTierList: on(findTierList),
		updateTierList: on(updateTierList),
		deleteTierList: on(deleteTierList),
		findSharedTierList: on(findSharedTierList),
		keptData: on(keptData),
		deleteAccount: on(deleteAccount),
	};
}
