import { addKeyUse, createAccountKey, listAccountKeys, revokeAccountKey } from '../accounts/keys/account-keys.ts';
import { deleteAccount, keptData } from '../accounts/kept-data.ts';
import { deleteOwnRuns, listOwnRuns } from '../accounts/own-runs.ts';
import {
	disconnectDiscord,
	findProfile,
	isNameFree,
	privateAmong,
	rename,
	setEmail,
	setPrivate,
	signIn,
} from '../accounts/profiles.ts';
import { chartsOf, createChart, deleteChart, publicCharts, updateChart, viewChart } from '../accounts/saved-charts.ts';
import { endAllSessions, endSession, extendSession, listSessions, openSession } from '../accounts/sessions.ts';
import type { StoreFunctions } from './store-functions.ts';
import type { AccountStore } from '../accounts/account-store.ts';

export const ACCOUNT_FUNCTIONS: StoreFunctions<AccountStore> = {
	signIn,
	openSession,
	extendSession,
	listSessions,
	endSession,
	endAllSessions,
	findProfile,
	isNameFree,
	rename,
	setEmail,
	setPrivate,
	disconnectDiscord,
	privateAmong,
	createAccountKey,
	listAccountKeys,
	revokeAccountKey,
	addKeyUse,
	createChart,
	viewChart,
	updateChart,
	deleteChart,
	chartsOf,
	publicCharts,
	listOwnRuns,
	deleteOwnRuns,
	keptData,
	deleteAccount,
};
