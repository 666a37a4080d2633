import type Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { addKeyUse } from '../accounts/keys/account-keys.ts';
import { openSession } from '../accounts/sessions.ts';
import { openForWriting } from '../database/database.ts';
import { addSubmission } from '../operator/submissions.ts';
import { countPing } from '../telemetry/pings.ts';
import { recordEvents } from '../webhooks/deliveries.ts';
import { addWebhook } from '../webhooks/webhook-rows.ts';
import { createKey } from '../accounts/keys/api-keys.ts';
import { createQuarantine } from './holds/quarantine.ts';
import { createTidying } from './tidying.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const YEARS = 20 * 365 * DAY;
const ACCOUNT = 7;

/** One record of every kind that is removed by age. */
function fill(db: Database.Database): void {
	db.prepare("INSERT INTO accounts (id, username, username_key, created_at) VALUES (?, 'Ann', 'ann', ?)").run(ACCOUNT, NOW);
	openSession(db, { accountId: ACCOUNT, origin: 'game' }, NOW);
	const { id } = createKey(db, { tier: 'registered', label: '', accountId: ACCOUNT });
	addKeyUse(db, [{ id, day: NOW / DAY, requests: 1, lastUsedAt: NOW }]);
	countPing(db, 'secret', { steamId: '1', modVersion: '1', gameVersion: 'v1' }, NOW);
	addSubmission(db, { kind: 'feedback', content: '{}' }, NOW);
	createQuarantine(db).admit(
		{ file: 1, network: 'here', sender: null, likeness: [], isHidden: false, isReplacement: false },
		NOW,
	);
	const events = ['a', 'b'].map((end) => ({ id: `evt_${end}`, type: 'statistics.generated', data: '{}' }) as const);
	recordEvents(db, { events: [events[0]!], now: NOW });
	recordEvents(db, { events: [events[1]!], now: NOW + 1 });
}

const TABLES = ['sessions', 'key_usage', 'pings', 'submissions', 'origins', 'webhook_events'];
const counts = (db: Database.Database): number[] =>
	TABLES.map((table) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!);

const ALL = [1, 1, 1, 1, 1, 2];

function steadyStore() {
	const folder = emptyState();
	const db = openForWriting(folder);
	/** A clock check right after a start. */
	const tick = (now: number): number[] => {
		createTidying(db, folder).tidy(now)();
		return counts(db);
	};
	tick(NOW - DAY);
	tick(NOW);
	fill(db);
	return { db, tick };
}

test('a clock twenty years ahead removes nothing', () => {
	const { db, tick } = steadyStore();
	const ahead = NOW + YEARS;
	expect([tick(NOW + 2), tick(ahead), tick(ahead + DAY - 1)]).toEqual([ALL, ALL, ALL]);
	openSession(db, { accountId: ACCOUNT, origin: 'game' }, ahead);
	countPing(db, 'secret', { steamId: '1', modVersion: '1', gameVersion: 'v1' }, ahead);
	const id = db.prepare<[], string>('SELECT key_id FROM key_usage').pluck().get()!;
	addKeyUse(db, [{ id, day: ahead / DAY, requests: 1, lastUsedAt: ahead }]);
	recordEvents(db, { events: [{ id: 'evt_c', type: 'statistics.generated', data: '{}' }], now: ahead });
	expect(counts(db)).toEqual([2, 2, 2, 1, 1, 3]);
	// After the correction only records with wrong dates are removed.
	expect(tick(NOW + DAY)).toEqual([1, 1, 1, 1, 1, 3]);
	db.close();
});

test('a steady clock removes old records', () => {
	const { db, tick } = steadyStore();
	tick(NOW + YEARS);
	expect(tick(NOW + YEARS + DAY)).toEqual([0, 0, 0, 0, 0, 1]);
	db.close();
});

test('a leap restarts the failure time of webhooks', () => {
	const { db, tick } = steadyStore();
	addWebhook(db, { accountId: null, url: 'https://a.example', format: 'standard', events: ['beta.changed'], label: '' });
	db.prepare('UPDATE webhooks SET failing_since = ?').run(NOW);
	const since = (now: number): unknown => {
		tick(now);
		return db.prepare('SELECT failing_since FROM webhooks').pluck().get();
	};
	expect([since(NOW + 1), since(NOW + YEARS), since(NOW + YEARS + 1), since(NOW + 2)]).toEqual([
		NOW,
		NOW + YEARS,
		NOW + YEARS,
		NOW + 2,
	]);
	db.close();
});
