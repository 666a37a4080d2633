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
import type { StoreFunctions } from '../store-functions.ts';

export const OPERATOR_FUNCTIONS: StoreFunctions<OperatorStore> = {
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
