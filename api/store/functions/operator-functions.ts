import type { OperatorStore } from '../operator/operator-store.ts';
import { setKeyTier } from '../accounts/keys/api-keys.ts';
import { addAnnouncement, deleteAnnouncement, listAnnouncements, toggleAnnouncement } from '../operator/announcements.ts';
import { listLimits, replaceLimits } from '../operator/limits.ts';
import { listSupporter, listedSupporters, reportMembership } from '../accounts/keys/memberships.ts';
import { mergeAccounts } from '../operator/merge-accounts.ts';
import { findNews, listNews, putNews } from '../operator/news.ts';
import { readOverview } from '../operator/overview.ts';
import { addSubmission, decideSubmission, findSubmission, listSubmissions } from '../operator/submissions.ts';
import { changeTheme, shownThemes } from '../operator/themes.ts';
import { listUsers, renameUser } from '../operator/users.ts';
import type { StoreFunctions } from './store-functions.ts';

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
