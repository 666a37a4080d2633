import {
	type administrationRoutes,
	announcementBody,
	keyTierBody,
	limitsBody,
	mergeBody,
	newNameBody,
	supporterBody,
} from '../../../contract/routes/administration.ts';
import type { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import { cleanUsername } from '../../runs/clean-submitter.ts';
import type { Announcement } from '../../store/operator/announcements.ts';
import type { Handlers } from '../handler.ts';
import { requireModerator, requireModeratorToChange } from '../moderators.ts';
import { type SubmittedGuide, guideMarkdown } from '../submissions/guide.ts';
import { limitsOfRows, rowsOfLimits } from './changed-limits.ts';
import { found, numberIn, offsetOf } from './numbered.ts';
import { decide, submissionAnswer } from './queue.ts';

export const administrationHandlers: Handlers<typeof administrationRoutes> = {
	'admin.overview': async (request, services) => {
		await requireModerator(request, services);
		const {
			newAccounts,
			openSessions,
			activeKeys,
			savedCharts,
			hiddenRuns,
			deletedRuns,
			newRuns,
			waitingSubmissions,
			deadWebhooks,
			waitingPosts,
			...same
		} = await services.runs.store.operator.readOverview();
		return {
			json: {
				...same,
				new_accounts: newAccounts,
				open_sessions: openSessions,
				active_keys: activeKeys,
				saved_charts: savedCharts,
				hidden_runs: hiddenRuns,
				deleted_runs: deletedRuns,
				new_runs: newRuns,
				waiting_submissions: waitingSubmissions,
				dead_webhooks: deadWebhooks,
				waiting_posts: waitingPosts,
			},
		};
	},

	'admin.users': async (request, services) => {
		await requireModerator(request, services);
		const { q, page, limit } = request.query;
		const query = { text: q.trim(), offset: offsetOf(request.query), limit };
		const { users, total } = await services.runs.store.operator.listUsers(query);
		const rows = users.map(({ id, username, steamId, discordId, isPrivate, isSupporter, runs, createdAt }) => ({
			id: String(id),
			username,
			steam_id: steamId,
			discord_id: discordId,
			profile_private: isPrivate,
			supporter: isSupporter,
			runs,
			created_at: new Date(createdAt).toISOString(),
		}));
		return { json: { users: rows, total, page, per_page: limit } };
	},

	'admin.user-rename': async (request, services) => {
		await requireModeratorToChange(request, services);
		const accountId = numberIn(request, 'user_id');
		const username = readJson(await request.readBody(), newNameBody).username.trim();
		if (cleanUsername(username) !== username) throw apiError('name-invalid');
		const outcome = await services.runs.store.operator.renameUser({ accountId, username });
		if (outcome === 'unknown') throw apiError('not-found', 'Account', accountId);
		if (outcome === 'taken') throw apiError('username-taken-by-other');
		services.published.forgetPeople();
		return { json: { success: true, username } };
	},

	'admin.user-delete': async (request, services) => {
		await requireModeratorToChange(request, services);
		const id = numberIn(request, 'user_id');
		const account = await services.runs.store.findAccount({ id });
		if (!account || !(await services.runs.store.accounts.deleteAccount(id))) throw apiError('not-found', 'Account', id);
		if (account.steamId !== null) services.presence.end(account.steamId);
		services.published.forgetPeople();
		return { json: { success: true } };
	},

	'admin.user-merge': async (request, services) => {
		await requireModeratorToChange(request, services);
		const { source_id: source, target_id: target } = readJson(await request.readBody(), mergeBody);
		if (source === target) throw apiError('account-merged-with-itself');
		const merged = found(await services.runs.store.operator.mergeAccounts({ source, target }), `${source} or ${target}`);
		services.published.forgetPeople();
		return { json: { success: true, user_id: String(merged.account.id), runs: merged.runs } };
	},

	'admin.user-supporter': async (request, services) => {
		await requireModeratorToChange(request, services);
		const accountId = numberIn(request, 'user_id');
		const { active, ends_at: endsAt, tier } = readJson(await request.readBody(), supporterBody);
		const { store } = services.runs;
		found(await store.findAccount({ id: accountId }), accountId);
		const saidAt = Date.now();
		const end = endsAt == null ? null : Date.parse(endsAt);
		const report = { accountId, saidAt, endsAt: active ? end : saidAt, tier: tier ?? null, amount: 0, currency: null };
		await store.operator.reportMembership(report);
		services.published.forgetPeople();
		return { json: { success: true } };
	},

	'admin.keys': async (request, services) => {
		await requireModerator(request, services);
		const keys = await services.runs.store.listKeys();
		const rows = keys.map(({ id, tier, label, createdAt, revokedAt }) => ({
			id,
			tier,
			label,
			created_at: new Date(createdAt).toISOString(),
			revoked: revokedAt !== null,
		}));
		return { json: { keys: rows } };
	},

	'admin.key-tier': async (request, services) => {
		await requireModeratorToChange(request, services);
		const id = request.params['key_id']!;
		const { tier } = readJson(await request.readBody(), keyTierBody);
		if (!(await services.runs.store.operator.setKeyTier({ id, tier }))) throw noKey(id);
		return { json: { success: true, id, tier } };
	},

	'admin.key-revoke': async (request, services) => {
		await requireModeratorToChange(request, services);
		const id = request.params['key_id']!;
		if (!(await services.runs.store.revokeKey(id))) throw noKey(id);
		return { json: { success: true } };
	},

	'admin.queue': async (request, services) => {
		await requireModerator(request, services);
		const { kind, state, page, limit } = request.query;
		const query = { kind, state, offset: offsetOf(request.query), limit };
		const { submissions, total } = await services.runs.store.operator.listSubmissions(query);
		return { json: { submissions: submissions.map(submissionAnswer), total, page, per_page: limit } };
	},

	'admin.queue-accept': async (request, services) => {
		const accepted = await decide(request, services, 'accepted');
		const isGuide = accepted.kind === 'guide';
		const markdown = isGuide ? await guideMarkdown(JSON.parse(accepted.content) as SubmittedGuide, new Date()) : null;
		return { json: { ...submissionAnswer(accepted), markdown } };
	},

	'admin.queue-dismiss': async (request, services) => ({
		json: submissionAnswer(await decide(request, services, 'dismissed')),
	}),

	'admin.announcements': async (request, services) => {
		await requireModerator(request, services);
		const announcements = await services.runs.store.operator.listAnnouncements();
		return { json: { announcements: announcements.map(announcementAnswer) } };
	},

	'admin.announcement-add': async (request, services) => {
		await requireModeratorToChange(request, services);
		const { message } = readJson(await request.readBody(), announcementBody);
		const added = await services.runs.store.operator.addAnnouncement(message);
		services.published.announcements.forget();
		return { json: announcementAnswer(added) };
	},

	'admin.announcement-toggle': async (request, services) => {
		await requireModeratorToChange(request, services);
		const id = numberIn(request, 'announcement_id');
		const toggled = found(await services.runs.store.operator.toggleAnnouncement(id), id);
		services.published.announcements.forget();
		return { json: announcementAnswer(toggled) };
	},

	'admin.announcement-delete': async (request, services) => {
		await requireModeratorToChange(request, services);
		const id = numberIn(request, 'announcement_id');
		const isDeleted = await services.runs.store.operator.deleteAnnouncement(id);
		services.published.announcements.forget();
		if (!isDeleted) throw apiError('not-found', 'Announcement', id);
		return { json: { success: true } };
	},

	'admin.limits': async (request, services) => {
		await requireModerator(request, services);
		return { json: limitsOfRows(await services.runs.store.operator.listLimits()) };
	},

	'admin.limits-change': async (request, services) => {
		await requireModeratorToChange(request, services);
		const rows = rowsOfLimits(readJson(await request.readBody(), limitsBody));
		await services.runs.store.operator.replaceLimits(rows);
		services.limiter.change(rows);
		return { json: limitsOfRows(rows) };
	},
};

const noKey = (id: string): ApiError => apiError('not-found', 'Active key', id);

function announcementAnswer({ id, message, isActive, createdAt }: Announcement) {
	return { id: String(id), message, active: isActive, created_at: new Date(createdAt).toISOString() };
}
