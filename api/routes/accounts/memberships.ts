import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { listingBody, membershipBody, type membershipRoutes, themeBody } from '../../../contract/routes/accounts/memberships.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import { isSameText } from '../../http/same-text.ts';
import type { AccountKey } from '../../store/run-store.ts';
import type { Handlers } from '../handler.ts';
import { ownAnswer } from './own-answer.ts';
import { refuseChanges, signedInToChange } from './signed-in.ts';

/** How far the clock of a reporter may be ahead of ours. */
const AHEAD_MILLISECONDS = 300_000;
const HUNDREDTHS = 100;

export const membershipHandlers: Handlers<typeof membershipRoutes> = {
	'memberships.report': async (request, services) => {
		const { runs, settings, published } = services;
		if (settings.MEMBERSHIP_WEBHOOK_SECRET === '') throw apiError('membership-reports-disabled');
		refuseChanges(services);
		const body = await request.readBody();
		const signature = `sha256=${createHmac('sha256', settings.MEMBERSHIP_WEBHOOK_SECRET).update(body).digest('hex')}`;
		if (!isSameText(String(request.headers['x-signature'] ?? ''), signature)) throw apiError('membership-signature-wrong');
		const report = readJson(body, membershipBody);
		const saidAt = Date.parse(report.said_at);
		if (saidAt > Date.now() + AHEAD_MILLISECONDS) throw apiError('membership-report-in-future');
		const account = await runs.store.findAccount(keyOf(report.account));
		const isApplied =
			account !== undefined &&
			(await runs.store.operator.reportMembership({
				accountId: account.id,
				saidAt,
				endsAt: endOf(report, saidAt),
				tier: report.tier ?? null,
				amount: Math.round(report.amount * HUNDREDTHS),
				currency: report.currency ?? null,
			}));
		published.forgetPeople();
		return { json: { success: true, applied: isApplied } };
	},

	'account.thanks-listing': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { listed } = readJson(await request.readBody(), listingBody);
		const { operator } = services.runs.store;
		if (!(await operator.listSupporter({ accountId: account.id, isListed: listed }))) throw apiError('supporters-listed-only');
		services.published.forgetPeople();
		return ownAnswer({ success: true, listed });
	},

	'account.theme': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { theme, public: isShown } = readJson(await request.readBody(), themeBody);
		const chosen = await services.runs.store.operator.changeTheme({ accountId: account.id, theme, isShown });
		if (!chosen) throw apiError('supporters-themed-only');
		services.published.forgetPeople();
		return ownAnswer({ success: true, theme: chosen.theme, public: chosen.isShown });
	},
};

type Report = z.output<typeof membershipBody>;

function keyOf(account: Report['account']): AccountKey {
	if ('user_id' in account) return { id: Number(account.user_id) };
	return 'steam_id' in account ? { steamId: account.steam_id } : { username: account.username };
}

function endOf({ active, ends_at: end }: Report, saidAt: number): number | null {
	if (!active) return saidAt;
	return end == null ? null : Date.parse(end);
}
