import { expect, test, vi } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from './accounts.ts';
import { createEndedCheck } from './ended-tokens.ts';
import { SESSION_MILLISECONDS, openSession, raiseTokenVersion } from './sessions.ts';

const NOW = Date.UTC(2026, 10, 22);

test('a token is valid while its session is open and its version is the latest', () => {
	vi.useFakeTimers({ toFake: ['Date'], now: NOW });
	const db = openForWriting(emptyState());
	try {
		const { id: accountId } = createAccount(db, { username: 'Ann', steamId: null, discordId: null });
		const isEnded = createEndedCheck(db);
		const { id: sessionId } = openSession(db, { accountId, origin: 'game' });
		const token = { accountId, steamId: null, discordId: null, sessionId, version: 0 };
		const withoutSession = { ...token, sessionId: null };
		expect([token, withoutSession].map(isEnded)).toEqual([false, false]);
		expect(
			[
				{ ...token, sessionId: 'another' },
				{ ...token, version: 1 },
			].map(isEnded),
		).toEqual([true, true]);
		vi.setSystemTime(NOW + SESSION_MILLISECONDS - 1);
		expect(isEnded(token)).toBe(false);
		vi.setSystemTime(NOW + SESSION_MILLISECONDS);
		expect([token, withoutSession].map(isEnded)).toEqual([true, false]);
		raiseTokenVersion(db, accountId);
		expect([withoutSession, { ...withoutSession, version: 1 }].map(isEnded)).toEqual([true, false]);
		db.close();
		expect(isEnded({ ...withoutSession, version: 1 })).toBe(true);
	} finally {
		vi.useRealTimers();
		db.close();
	}
});
