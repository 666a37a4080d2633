/** Tests of data of operators and moderators for any driver. */
import { describe, expect, test } from 'vitest';
import type { MembershipReport } from '../../store/accounts/keys/memberships.ts';
import type { RunStore } from '../../store/run-store.ts';
import { signedIn, submission } from '../sample-submission.ts';

const ANN = '76561190000000021';
const BEN = '76561190000000022';
const HOUR = 3_600_000;

/** @param storeOf returns the empty store of the current test */
export function describeOperator(storeOf: () => RunStore): void {
	const operator = () => storeOf().operator;
	const signIn = (steamId: string, persona: string) => storeOf().accounts.signIn({ steamId, persona });

	describe('submissions', () => {
		test('are listed newest first and decided once', async () => {
			const [first, second] = [
				await operator().addSubmission({ kind: 'guide', content: '{"title":"A"}' }),
				await operator().addSubmission({ kind: 'feedback', content: '{}' }),
			];
			const ids = async (query: object) =>
				(await operator().listSubmissions({ ...query, offset: 0, limit: 10 })).submissions.map(({ id }) => id);
			expect(await ids({})).toEqual([second, first]);
			expect(await ids({ kind: 'guide' })).toEqual([first]);
			const decision = { id: first, state: 'accepted', by: 'account 1' } as const;
			expect(await operator().decideSubmission(decision)).toMatchObject({
				state: 'accepted',
				decidedBy: 'account 1',
				content: '{"title":"A"}',
			});
			expect(await operator().decideSubmission({ ...decision, state: 'dismissed' })).toBeUndefined();
			expect(await operator().decideSubmission({ ...decision, id: 999 })).toBeUndefined();
			expect(await ids({ state: 'new' })).toEqual([second]);
			expect(await operator().findSubmission(first)).toMatchObject({ state: 'accepted' });
			expect(await operator().listSubmissions({ offset: 1, limit: 10 })).toMatchObject({
				total: 2,
				submissions: [{ id: first }],
			});
		});
	});

	describe('memberships', () => {
		const report = (accountId: number, given: Partial<MembershipReport> = {}): MembershipReport => ({
			accountId,
			saidAt: Date.now(),
			endsAt: null,
			tier: null,
			amount: 0,
			currency: null,
			...given,
		});

		test('reflect the latest report; amounts count once, in the first currency', async () => {
			const { id } = await signIn(ANN, 'Ann');
			const isSupporter = async () => (await storeOf().accounts.findProfile(id))?.isSupporter;
			const now = Date.now();
			const first = report(id, { saidAt: now - 3 * HOUR, amount: 500, currency: 'EUR', tier: 'Gold' });
			expect(await operator().reportMembership(first)).toBe(true);
			expect(await operator().reportMembership(first)).toBe(false);
			expect(await operator().reportMembership(report(id, { saidAt: now - 2 * HOUR, amount: 900, currency: 'USD' }))).toBe(true);
			expect(await isSupporter()).toBe(true);
			expect(await operator().listedSupporters()).toEqual([]);
			expect(await operator().listSupporter({ accountId: id, isListed: true })).toBe(true);
			expect(await operator().listedSupporters()).toEqual([
				{ name: 'Ann', total: 500, currency: 'EUR', gifts: 2, since: now - 3 * HOUR, tier: 'Gold' },
			]);
			expect(await operator().reportMembership(report(id, { saidAt: now - HOUR, endsAt: now - HOUR }))).toBe(true);
			expect(await isSupporter()).toBe(false);
			expect(await operator().listedSupporters()).toEqual([]);
			expect(await operator().reportMembership(first)).toBe(false);
			expect(await isSupporter()).toBe(false);
		});

		test('raise the tier of keys unless it is higher', async () => {
			const { id } = await signIn(ANN, 'Ann');
			const key = (await storeOf().accounts.createAccountKey({ accountId: id, label: '' }))!;
			const tier = async () => (await storeOf().accounts.listAccountKeys(id))[0]?.tier;
			await operator().reportMembership(report(id, { saidAt: 1 }));
			expect(await tier()).toBe('paid');
			expect(await operator().setKeyTier({ id: key.id, tier: 'academia' })).toBe(true);
			expect(await tier()).toBe('academia');
			await operator().setKeyTier({ id: key.id, tier: 'general' });
			await operator().reportMembership(report(id, { saidAt: 2, endsAt: 2 }));
			expect(await tier()).toBe('general');
			await storeOf().revokeKey(key.id);
			expect(await operator().setKeyTier({ id: key.id, tier: 'paid' })).toBe(false);
			expect(await operator().listSupporter({ accountId: 999, isListed: true })).toBe(false);
		});
	});

	describe('themes', () => {
		test('belong to supporters, who choose whether they are public', async () => {
			const [ann, ben] = [await signIn(ANN, 'Ann'), await signIn(BEN, 'Ben')];
			const member = { accountId: ann.id, tier: null, amount: 0, currency: null };
			const change = (given: object) => operator().changeTheme({ accountId: ann.id, ...given });
			const own = async () => (await storeOf().accounts.findProfile(ann.id))?.theme;
			expect(await change({ theme: 'silent' })).toBeUndefined();
			await operator().reportMembership({ ...member, saidAt: 1, endsAt: null });
			expect(await change({ theme: 'silent' })).toEqual({ theme: 'silent', isShown: false });
			expect([await own(), await operator().shownThemes()]).toEqual(['silent', {}]);
			expect(await change({ isShown: true })).toEqual({ theme: 'silent', isShown: true });
			expect(await operator().shownThemes()).toEqual({ ann: 'silent' });
			expect(await change({ theme: 'regent' })).toEqual({ theme: 'regent', isShown: true });
			expect(await change({ theme: null })).toEqual({ theme: null, isShown: true });
			expect(await operator().shownThemes()).toEqual({});
			await change({ theme: 'defect' });
			await operator().reportMembership({ ...member, saidAt: 2, endsAt: 2 });
			expect([await own(), await operator().shownThemes(), await change({ theme: 'silent' })]).toEqual([null, {}, undefined]);
			expect(await operator().changeTheme({ accountId: ben.id, theme: 'silent' })).toBeUndefined();
		});
	});

	describe('users', () => {
		test('are found, renamed and merged', async () => {
			const [ann, ben] = [await signIn(ANN, 'Ann'), await signIn(BEN, 'Ben')];
			await storeOf().submit(submission({}, signedIn(ANN)));
			await storeOf().accounts.createChart({ owner: ANN, title: 'One', spec: '{}', isPublic: false });
			const find = async (text: string) =>
				(await operator().listUsers({ text, offset: 0, limit: 10 })).users.map(({ username }) => username);
			expect([await find(''), await find('AN'), await find(BEN), await find('%')]).toEqual([
				['Ben', 'Ann'],
				['Ann'],
				['Ben'],
				[],
			]);
			for (const username of ['A1', 'A2', 'A3', 'A4', 'Anna']) {
				expect(await operator().renameUser({ accountId: ann.id, username })).toBe('renamed');
			}
			expect(await operator().renameUser({ accountId: ann.id, username: 'BEN' })).toBe('taken');
			expect(await operator().renameUser({ accountId: 999, username: 'X' })).toBe('unknown');
			expect(await operator().mergeAccounts({ source: ann.id, target: 999 })).toBeUndefined();
			const session = await storeOf().accounts.openSession({ accountId: ann.id, origin: 'game' });
			expect(await operator().mergeAccounts({ source: ann.id, target: ben.id })).toMatchObject({
				runs: 1,
				account: { id: ben.id, steamId: BEN },
			});
			expect(await storeOf().findAccount({ id: ann.id })).toBeUndefined();
			expect(await storeOf().accounts.extendSession({ accountId: ann.id, id: session.id })).toBeUndefined();
			expect((await storeOf().accounts.listOwnRuns({ accountId: ben.id, offset: 0, limit: 5 })).runs).toMatchObject([
				{ username: 'Ben' },
			]);
			expect(await storeOf().accounts.chartsOf(BEN)).toHaveLength(1);
			expect((await signIn(ANN, 'Ann')).id).toBeGreaterThan(ben.id);
		});

		test('get the Steam id of the merged account when they have none', async () => {
			const bare = await storeOf().createAccount({ username: 'Bare', steamId: null, discordId: null });
			const ann = await signIn(ANN, 'Ann');
			await operator().mergeAccounts({ source: ann.id, target: bare.id });
			expect(await storeOf().findAccount({ steamId: ANN })).toMatchObject({ id: bare.id, username: 'Bare' });
		});
	});

	test('the overview counts stored data', async () => {
		await signIn(ANN, 'Ann');
		const { runHash } = await storeOf().submit(submission({}, signedIn(ANN)));
		await storeOf().setHidden(runHash, 'moderator');
		await operator().addSubmission({ kind: 'guide', content: '{}' });
		expect(await operator().readOverview()).toMatchObject({
			accounts: 1,
			newAccounts: 1,
			runs: 1,
			hiddenRuns: 1,
			newRuns: 1,
			waitingSubmissions: 1,
		});
	});

	test('announcements are toggled and deleted', async () => {
		const first = await operator().addAnnouncement('One');
		const second = await operator().addAnnouncement('Two');
		expect(await operator().toggleAnnouncement(first.id)).toEqual({ ...first, isActive: false });
		expect(await operator().listAnnouncements()).toEqual([second, { ...first, isActive: false }]);
		expect(await operator().deleteAnnouncement(first.id)).toBe(true);
		expect(await operator().deleteAnnouncement(first.id)).toBe(false);
		expect(await operator().toggleAnnouncement(first.id)).toBeUndefined();
	});

	test('changed limits are replaced together', async () => {
		const limits = [
			{ name: '/api/cards', requests: 5 },
			{ name: 'general', requests: 7 },
		];
		await operator().replaceLimits(limits);
		expect(await operator().listLimits()).toEqual(limits);
		await operator().replaceLimits([]);
		expect(await operator().listLimits()).toEqual([]);
	});

	test('news are updated and listed newest first', async () => {
		const news = (gid: string, date: number, entry = '{}') => ({ gid, date, entry, contents: `<p>${gid}</p>` });
		expect(await operator().putNews([news('1', 10), news('2', 20, '{"a":1}')])).toBe(2);
		expect(await operator().putNews([news('1', 10), news('2', 20, '{"a":2}')])).toBe(1);
		expect(await operator().listNews()).toEqual(['{"a":2}', '{}']);
		expect(await operator().findNews('1')).toEqual(news('1', 10));
		expect(await operator().findNews('3')).toBeUndefined();
	});
}
