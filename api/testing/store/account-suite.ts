/** Tests of accounts and their data for any driver. */
import { describe, expect, test } from 'vitest';
import type { RunStore } from '../../store/run-store.ts';
import type { Account } from '../../store/accounts/claim.ts';
import { hinted, signedIn, submission } from '../sample-submission.ts';

const ANN = '76561190000000011';
const BEN = '76561190000000012';
const DAY = Math.floor(Date.now() / 86_400_000);

/** @param storeOf returns the empty store of the current test */
export function describeAccounts(storeOf: () => RunStore): void {
	const accounts = () => storeOf().accounts;
	const signIn = (steamId: string, persona: string | null = 'Ann'): Promise<Account> => accounts().signIn({ steamId, persona });
	const submit = (...given: Parameters<typeof submission>) => storeOf().submit(submission(...given));

	describe('signing in', () => {
		test('creates an account once with a free name and the runs of its Steam id', async () => {
			const { runHash } = await submit({}, signedIn(ANN));
			const ann = await signIn(ANN);
			expect(await signIn(ANN, 'Another')).toEqual(ann);
			const ben = await signIn(BEN);
			expect([ann.username, ben.username]).toEqual(['Ann', 'Ann_1']);
			expect((await storeOf().list({ filter: { username: 'ann' }, sort: 'date', offset: 0, limit: 5 })).runs[0]?.hash).toBe(
				runHash,
			);
			expect((await signIn('76561190000000013', '<>')).username).toBe('Player');
		});

		test('opens sessions that only their account can extend, list and end', async () => {
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			const first = await accounts().openSession({ accountId: ann.id, origin: 'game' });
			const second = await accounts().openSession({ accountId: ann.id, origin: 'website' });
			expect(new Set((await accounts().listSessions(ann.id)).map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
			expect(await accounts().endSession({ accountId: ben.id, id: first.id })).toBe(false);
			expect(await accounts().extendSession({ accountId: ben.id, id: first.id })).toBeUndefined();
			expect(await accounts().extendSession({ accountId: ann.id, id: first.id })).toEqual(first);
			expect(await accounts().endSession({ accountId: ann.id, id: first.id })).toBe(true);
			expect(await accounts().extendSession({ accountId: ann.id, id: first.id })).toBeUndefined();
			expect(await accounts().endAllSessions(ann.id)).toBe(1);
			const next = await accounts().openSession({ accountId: ann.id, origin: 'game' });
			expect(next.version).toBe(first.version + 1);
			const isEnded = ({ id: sessionId, version }: typeof first) =>
				storeOf().credentials.isEnded({ accountId: ann.id, steamId: ANN, sessionId, version });
			expect([await isEnded(first), await isEnded(next)]).toEqual([true, false]);
		});

		test('keeps fifty sessions per account', async () => {
			const { id: accountId } = await signIn(ANN);
			for (let count = 0; count < 52; count += 1) await accounts().openSession({ accountId, origin: 'game' });
			expect(await accounts().listSessions(accountId)).toHaveLength(50);
		});
	});

	describe('a profile', () => {
		test('can be renamed three times a day with its runs', async () => {
			const ann = await signIn(ANN);
			await signIn(BEN, 'Ben');
			await submit({}, signedIn(ANN));
			const rename = (username: string) => accounts().rename({ accountId: ann.id, username });
			expect(await rename('ben')).toEqual({ is: 'taken' });
			expect([await rename('One'), await rename('Two'), await rename('Three')].map((outcome) => outcome.is)).toEqual([
				'renamed',
				'renamed',
				'renamed',
			]);
			expect(await rename('Four')).toMatchObject({ is: 'too-many', wait: expect.any(Number) });
			expect(await accounts().isNameFree({ username: 'THREE', accountId: null })).toBe(false);
			expect(await accounts().isNameFree({ username: 'THREE', accountId: ann.id })).toBe(true);
			expect((await storeOf().list({ filter: { username: 'three' }, sort: 'date', offset: 0, limit: 5 })).total).toBe(1);
		});

		test('has an address and can be private', async () => {
			const { id: accountId } = await signIn(ANN);
			await accounts().setEmail({ accountId, email: 'ann@example.org' });
			await accounts().setPrivate({ accountId, isPrivate: true });
			const profile = { id: accountId, email: 'ann@example.org', isPrivate: true, isSupporter: false };
			expect(await accounts().findProfile(accountId)).toMatchObject(profile);
			expect(await accounts().findProfile(999)).toBeUndefined();
		});
	});

	describe('the key of an account', () => {
		test('is unique, has usage counts and can only be revoked by its owner', async () => {
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			const made = await Promise.all([1, 2, 3].map(() => accounts().createAccountKey({ accountId: ann.id, label: 'mine' })));
			const keys = made.filter((key) => key !== undefined);
			expect(keys).toHaveLength(1);
			const { id } = keys[0]!;
			await accounts().addKeyUse([
				{ id, day: DAY, requests: 3, lastUsedAt: 5 },
				{ id, day: DAY - 6, requests: 4, lastUsedAt: 4 },
				{ id, day: DAY - 7, requests: 9, lastUsedAt: 3 },
				{ id: 'gone', day: DAY, requests: 9, lastUsedAt: 3 },
			]);
			await accounts().addKeyUse([{ id, day: DAY, requests: 2, lastUsedAt: 6 }]);
			expect(await accounts().listAccountKeys(ann.id)).toMatchObject([
				{ id, tier: 'registered', requestsToday: 5, requestsWeek: 9, lastUsedAt: 6, revokedAt: null },
			]);
			expect(await accounts().revokeAccountKey({ accountId: ben.id, id })).toBe(false);
			expect(await accounts().revokeAccountKey({ accountId: ann.id, id })).toBe(true);
			expect(await accounts().revokeAccountKey({ accountId: ann.id, id })).toBe(false);
			expect(await accounts().createAccountKey({ accountId: ann.id, label: '' })).toBeDefined();
		});
	});

	describe('saved charts', () => {
		const chart = { owner: ANN, title: 'One', spec: '{}', isPublic: false };

		test('are visible to their owner, to others when public, and have view counts', async () => {
			await signIn(ANN);
			const { id } = (await accounts().createChart(chart))!;
			expect(await accounts().viewChart({ id, viewer: BEN })).toBeUndefined();
			expect(await accounts().viewChart({ id, viewer: ANN })).toMatchObject({ title: 'One', views: 0, ownerName: 'Ann' });
			expect(await accounts().updateChart({ id, owner: BEN, change: { isPublic: true } })).toBeUndefined();
			await accounts().updateChart({ id, owner: ANN, change: { isPublic: true, title: 'Two' } });
			expect(await accounts().viewChart({ id, viewer: null })).toMatchObject({ title: 'Two', spec: '{}', views: 1 });
			expect((await accounts().publicCharts(5)).map((each) => each.id)).toEqual([id]);
			expect(await accounts().deleteChart({ id, owner: BEN })).toBe(false);
			expect(await accounts().deleteChart({ id, owner: ANN })).toBe(true);
			expect(await accounts().chartsOf(ANN)).toEqual([]);
		});

		test('are limited to a hundred per owner, newest first, also when created concurrently', async () => {
			const made = await Promise.all(
				Array.from({ length: 103 }, (_, index) => accounts().createChart({ ...chart, title: String(index) })),
			);
			expect(made.filter((each) => each !== undefined)).toHaveLength(100);
			expect((await accounts().chartsOf(ANN)).map(({ title }) => title).slice(0, 2)).toEqual(['99', '98']);
			expect(await accounts().createChart({ ...chart, owner: BEN })).toBeDefined();
		});
	});

	describe('own runs', () => {
		test('are listed and deleted only by their owner, one seat each, and restored when sent again', async () => {
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			const { runHash: first } = await submit({ seed: 'FIRST' }, signedIn(ANN));
			const { runHash: second } = await submit({ seed: 'SECOND' }, signedIn(ANN));
			const { runHash: foreign } = await submit({ seed: 'FOREIGN' }, signedIn(BEN));
			const own = async () =>
				(await accounts().listOwnRuns({ accountId: ann.id, offset: 0, limit: 10 })).runs.map(({ hash }) => hash);
			expect(await own()).toEqual([second, first]);
			await storeOf().setHidden(first, 'moderator');
			expect(await own()).toEqual([second, first]);
			const hashes = [first, foreign, 'unknown', first];
			expect(await accounts().deleteOwnRuns({ account: ann, hashes })).toEqual(['deleted', 'foreign', 'unknown', 'unknown']);
			expect(await own()).toEqual([second]);
			await submit({ seed: 'FIRST' }, signedIn(ANN));
			expect(await own()).toEqual([second, first]);
			expect((await accounts().listOwnRuns({ accountId: ben.id, offset: 1, limit: 10 })).total).toBe(1);
		});

		test('with only a hint cannot be deleted', async () => {
			const ann = await signIn(ANN);
			const { runHash } = await submit({}, hinted(ANN));
			expect(await accounts().deleteOwnRuns({ account: ann, hashes: [runHash] })).toEqual(['foreign']);
		});
	});

	describe('personal data', () => {
		test('are exported completely and deleted with the account; runs stay without an owner', async () => {
			const ann = await signIn(ANN);
			const { runHash } = await submit({}, signedIn(ANN));
			await accounts().openSession({ accountId: ann.id, origin: 'game' });
			await accounts().createAccountKey({ accountId: ann.id, label: '' });
			await accounts().createChart({ owner: ANN, title: 'One', spec: '{}', isPublic: true });
			await accounts().rename({ accountId: ann.id, username: 'Anna' });
			const kept = (await accounts().keptData(ann.id))!;
			for (const table of ['accounts', 'sessions', 'username_changes', 'runs', 'api_keys', 'saved_charts']) {
				expect([table, kept[table]?.length]).toEqual([table, 1]);
			}
			expect(JSON.stringify(kept)).not.toMatch(/[0-9a-f]{64}/);
			expect(await accounts().deleteAccount(ann.id)).toBe(true);
			expect(await accounts().deleteAccount(ann.id)).toBe(false);
			expect(await accounts().keptData(ann.id)).toBeUndefined();
			expect(await accounts().publicCharts(5)).toEqual([]);
			const { runs } = await storeOf().list({ filter: {}, sort: 'date', offset: 0, limit: 5 });
			expect(runs).toMatchObject([{ hash: runHash, username: null, accountId: null, steamId: null }]);
			expect((await signIn(ANN)).id).toBeGreaterThan(ann.id);
		});
	});
}
