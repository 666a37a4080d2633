import { expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { endSession, listSessions, openSession, extendSession, SESSION_MILLISECONDS } from '../../accounts/sessions.ts';
import { openForWriting } from '../../database/database.ts';
import { addSubmission } from '../../operator/submissions.ts';
import { reportMembership } from '../../accounts/keys/memberships.ts';
import { countPing, dailyPlayers } from '../../telemetry/pings.ts';
import { claimDeliveries, recordEvents } from '../../webhooks/deliveries.ts';
import { addWebhook } from '../../webhooks/webhook-rows.ts';
import { createFutureDates } from './future-dates.ts';
import { createQuarantine } from './quarantine.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const AHEAD = NOW + 20 * 365 * DAY;
const ACCOUNT = 7;

test('dates from a clock twenty years ahead are corrected everywhere', () => {
	const db = openForWriting(emptyState());
	const one = (select: string): unknown => db.prepare(select).pluck().get();
	db.prepare("INSERT INTO accounts (id, username, username_key, created_at) VALUES (?, 'Ann', 'ann', ?)").run(ACCOUNT, NOW);
	const before = openSession(db, { accountId: ACCOUNT, origin: 'game' }, NOW);
	extendSession(db, { accountId: ACCOUNT, id: before.id }, NOW + 1);
	db.prepare('UPDATE sessions SET expires_at = ?').run(AHEAD + SESSION_MILLISECONDS);
	const session = openSession(db, { accountId: ACCOUNT, origin: 'game' }, AHEAD);
	const quarantine = createQuarantine(db);
	quarantine.admit({ file: 1, network: 'here', sender: null, likeness: [], isHidden: false, isReplacement: false }, AHEAD);
	addWebhook(db, {
		accountId: null,
		url: 'https://hook.example',
		format: 'standard',
		events: ['statistics.generated'],
		label: '',
	});
	recordEvents(db, { events: [{ id: 'evt_a', type: 'statistics.generated', data: '{}' }], now: AHEAD });
	claimDeliveries(db, { now: AHEAD, until: AHEAD + 60_000, limit: 1 });
	db.prepare('UPDATE webhooks SET failing_since = ?').run(AHEAD);
	const report = { accountId: ACCOUNT, endsAt: null, tier: null, amount: 0, currency: null };
	reportMembership(db, { ...report, saidAt: AHEAD });
	addSubmission(db, { kind: 'feedback', content: '{}' }, AHEAD);
	countPing(db, 'secret', { steamId: '1', modVersion: '1', gameVersion: 'v1' }, NOW);
	db.prepare("INSERT INTO pings VALUES ('2046-11-17', 'x', '1', 'v1')").run();

	createFutureDates(db).correctRest(NOW);

	expect(listSessions(db, ACCOUNT, NOW)).toMatchObject([{ id: before.id, expiresAt: NOW + SESSION_MILLISECONDS }]);
	expect(endSession(db, { accountId: ACCOUNT, id: session.id })).toBe(false);
	expect(one('SELECT received_at FROM origins')).toBe(NOW);
	quarantine.tidy(NOW + DAY + 1);
	expect(one('SELECT count(*) FROM origins')).toBe(0);
	expect(claimDeliveries(db, { now: NOW, until: NOW + 60_000, limit: 1 })).toMatchObject([
		{ occurredAt: NOW, failingSince: NOW },
	]);
	expect(reportMembership(db, { ...report, saidAt: NOW + 1 })).toBe(true);
	expect(one('SELECT since FROM memberships')).toBe(NOW);
	expect(one('SELECT received_at FROM submissions')).toBe(NOW);
	expect(dailyPlayers(db, 30, NOW)).toHaveLength(1);
	db.close();
});

test('dates within an hour and regular delays stay unchanged', () => {
	const db = openForWriting(emptyState());
	db.prepare("INSERT INTO accounts (id, username, username_key, created_at) VALUES (?, 'Ann', 'ann', ?)").run(ACCOUNT, NOW);
	openSession(db, { accountId: ACCOUNT, origin: 'game' }, NOW + 3_600_000);
	createFutureDates(db).correctRest(NOW);
	expect(listSessions(db, ACCOUNT, NOW)).toMatchObject([{ expiresAt: NOW + 3_600_000 + SESSION_MILLISECONDS }]);
	createFutureDates(db).correctRest(0);
	expect(listSessions(db, ACCOUNT, NOW)).toHaveLength(1);
	db.close();
});
