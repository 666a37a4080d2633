import type { z } from 'zod';
import { type accountRoutes, emailBody, privacyBody, usernameBody } from '../../../contract/routes/accounts/account.ts';
import { EMAIL, LONGEST_EMAIL } from '../../../contract/submissions.ts';
import { apiError } from '../../http/errors/messages.ts';
import { sessionCookie } from '../../http/credentials.ts';
import { readJson } from '../../http/body/json-body.ts';
import { cleanUsername } from '../../runs/clean-submitter.ts';
import type { RenameOutcome } from '../../store/accounts/profiles.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import { isModerator } from '../moderators.ts';
import { isSecure } from '../../http/origins.ts';
import type { Services } from '../services.ts';
import { ownAnswer } from './own-answer.ts';
import { type SignedIn, signedIn, signedInToChange } from './signed-in.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
	'account.me': async (request, services) => {
		const { account, claims } = await signedIn(request, services);
		const profile = await services.runs.store.accounts.findProfile(account.id);
		if (!profile) throw apiError('sign-in-needed');
		return ownAnswer({
			user_id: String(profile.id),
			username: profile.username,
			email: profile.email,
			steam_id: profile.steamId,
			discord_id: profile.discordId,
			...ELSEWHERE,
			is_paid: profile.isSupporter,
			supporter: profile.isSupporter,
			created_at: new Date(profile.createdAt).toISOString(),
			needs_email: profile.email === null,
			is_admin: isModerator(claims, services.settings),
			profile_private: profile.isPrivate,
			theme: profile.theme,
		});
	},

	'account.delete': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		await services.runs.store.accounts.deleteAccount(account.id);
		if (account.steamId !== null) services.presence.end(account.steamId);
		services.published.forgetPeople();
		return ownAnswer({ success: true }, { 'Set-Cookie': sessionCookie('', 0, isSecure(request)) });
	},

	'account.export': async (request, services) => {
		const { account } = await signedIn(request, services);
		const kept = await services.runs.store.accounts.keptData(account.id);
		return ownAnswer(kept ?? {}, { 'Content-Disposition': 'attachment; filename="account.json"' });
	},

	'account.sessions': async (request, services) => {
		const { account, claims } = await signedIn(request, services);
		const sessions = await services.runs.store.accounts.listSessions(account.id);
		return ownAnswer(
			sessions.map(({ id, origin, createdAt, expiresAt }) => ({
				id,
				origin,
				current: id === claims.sessionId,
				created_at: new Date(createdAt).toISOString(),
				expires_at: new Date(expiresAt).toISOString(),
			})),
		);
	},

	'account.sign-out-everywhere': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const ended = await services.runs.store.accounts.endAllSessions(account.id);
		return ownAnswer({ success: true, ended }, { 'Set-Cookie': sessionCookie('', 0, isSecure(request)) });
	},

	'account.end-session': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const id = request.params['session_id']!;
		const isEnded = await services.runs.store.accounts.endSession({ accountId: account.id, id });
		if (!isEnded) throw apiError('not-found', 'Session', id);
		return ownAnswer({ success: true });
	},

	'account.username': async (request, services) => {
		const { account, body } = await change(request, services, usernameBody);
		const username = body.username.trim();
		if (cleanUsername(username) !== username) throw apiError('name-invalid');
		const outcome = await services.runs.store.accounts.rename({ accountId: account.id, username });
		services.published.forgetPeople();
		return ownAnswer({ success: true, username, changes_remaining: changesLeft(outcome) });
	},

	'account.username-check': async (request, services) => {
		const { account } = await signedIn(request, services);
		const username = request.query.username.trim();
		const isName = cleanUsername(username) === username;
		const { accounts } = services.runs.store;
		return ownAnswer({ available: isName && (await accounts.isNameFree({ username, accountId: account.id })), username });
	},

	'account.email': async (request, services) => {
		const { account, body } = await change(request, services, emailBody);
		const email = body.email?.trim() || null;
		if (email !== null && (email.length > LONGEST_EMAIL || !EMAIL.test(email))) throw apiError('email-invalid');
		await services.runs.store.accounts.setEmail({ accountId: account.id, email });
		return ownAnswer({ success: true, email });
	},

	'account.privacy': async (request, services) => {
		const { account, body } = await change(request, services, privacyBody);
		await services.runs.store.accounts.setPrivate({ accountId: account.id, isPrivate: body.private });
		return ownAnswer({ success: true, profile_private: body.private });
	},
};

/** Links to platforms that this service does not support. */
const ELSEWHERE = {
	twitch_id: null,
	twitch_login: null,
	is_partner: false,
	patreon_id: null,
	overwolf_id: null,
};

/** Checks the account first: the body of a client that is not signed in stays unread. */
async function change<Schema extends z.ZodType>(
	request: ApiRequest<unknown>,
	services: Services,
	schema: Schema,
): Promise<SignedIn & { readonly body: z.output<Schema> }> {
	const who = await signedInToChange(request, services);
	return { ...who, body: readJson(await request.readBody(), schema) };
}

function changesLeft(outcome: RenameOutcome): number {
	if (outcome.is === 'renamed') return outcome.changesLeft;
	if (outcome.is === 'gone') throw apiError('sign-in-needed');
	if (outcome.is === 'taken') throw apiError('username-taken');
	throw apiError('rate-limit-exceeded', '3 changes of name per 24 hours', outcome.wait / 1000);
}
