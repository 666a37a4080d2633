/** Tests of the run store for any driver, which passes when its test file calls this successfully. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hinted, signedIn, submission } from '../sample-submission.ts';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import type { RunFilter } from '../../store/lists/run-query.ts';
import type { RunStore } from '../../store/run-store.ts';
import { describeAccounts } from './account-suite.ts';
import { describePlayerData } from './player-data-suite.ts';
import { describeLists } from './list-suite.ts';
import { describeOperator } from './operator-suite.ts';
import { describeQuarantine } from './quarantine-suite.ts';
import { EVERYTHING } from './run-search.ts';
import { describeRunFiles } from './run-file-suite.ts';
import { describeWebhooks } from './webhook-suite.ts';

const STEAM = '76561190000000001';
const OTHER = '76561190000000002';

/** @param open opens a new, empty store */
export function describeRunStore(name: string, open: () => Promise<RunStore>): void {
	describeLists(`lists of ${name}`, open);
	describeQuarantine(`quarantine of ${name}`, open);

	describe(name, () => {
		let store: RunStore;
		beforeEach(async () => {
			store = await open();
		});
		afterEach(() => store.close());

		const submit = (...given: Parameters<typeof submission>) => store.submit(submission(...given));
		const list = (filter: RunFilter = {}) => store.list({ filter, sort: 'date', offset: 0, limit: 100 });

		describe('submit', () => {
			test('reports a repeated run as a duplicate', async () => {
				const first = await submit();
				const second = await submit();
				expect([first.isDuplicate, second.isDuplicate]).toEqual([false, true]);
				expect(second.runHash).toBe(first.runHash);
				expect((await list()).total).toBe(1);
			});

			test('stores one row per player and returns that of the sender', async () => {
				const options = { characters: ['IRONCLAD', 'SILENT', 'DEFECT'], playerIds: [OTHER, STEAM, '76561190000000003'] };
				const outcome = await submit(options, hinted(STEAM));
				expect(outcome.player).toBe(1);
				expect((await list()).runs.map((run) => run.character).sort()).toEqual(['DEFECT', 'IRONCLAD', 'SILENT']);
				expect((await submit(options, hinted(OTHER))).player).toBe(0);
				expect((await list()).total).toBe(3);
			});

			test('stores a hundred concurrent runs once each', async () => {
				const outcomes = await Promise.all(Array.from({ length: 100 }, (_, index) => submit({ seed: `S${index % 50}` })));
				const [first, second] = [outcomes.slice(0, 50), outcomes.slice(50)];
				expect(first.map(({ isDuplicate }) => isDuplicate)).toEqual(first.map(() => false));
				expect(second.map(({ isDuplicate }) => isDuplicate)).toEqual(second.map(() => true));
				const hashes = first.map(({ runHash }) => runHash);
				expect(second.map(({ runHash }) => runHash)).toEqual(hashes);
				expect(new Set((await list()).runs.map(({ hash }) => hash))).toEqual(new Set(hashes));
				expect((await list()).total).toBe(50);
			});

			test('assigns a known unowned row to a signed-in sender', async () => {
				const { runHash } = await submit();
				await submit({}, signedIn(STEAM, 'Alice'));
				expect((await list({ username: 'alice' })).runs.map((run) => run.hash)).toEqual([runHash]);
			});

			test('never reassigns an owned row or one with another Steam id', async () => {
				await submit({ seed: 'OWNED' }, signedIn(STEAM, 'Alice'));
				await submit({ seed: 'HINTED' }, hinted(STEAM));
				await submit({ seed: 'OWNED' }, signedIn(OTHER, 'Mallory'));
				await submit({ seed: 'HINTED' }, signedIn(OTHER, 'Mallory'));
				expect((await list({ username: 'mallory' })).total).toBe(0);
				expect((await list({ username: 'alice' })).total).toBe(1);
			});

			test('replaces a row planted under a Steam id by the owner’s run', async () => {
				const planted = await submit({ ascension: 9 }, hinted(STEAM));
				const real = await submit({ ascension: 3 }, signedIn(STEAM, 'Alice'));
				expect(real).toMatchObject({ runHash: planted.runHash, isDuplicate: true });
				const { runs, total } = await list();
				expect(total).toBe(1);
				expect(runs[0]).toMatchObject({ ascension: 3, username: 'Alice' });
			});

			test('restores a deleted row for its owner', async () => {
				const { runHash } = await submit({}, signedIn(STEAM));
				await store.deleteRun(runHash);
				expect((await store.totals()).runs).toBe(0);
				await submit({}, signedIn(STEAM));
				expect((await store.totals()).runs).toBe(1);
			});

			test('finds the account by Steam id, then Discord id, then name', async () => {
				await store.createAccount({ username: 'Steam', steamId: STEAM, discordId: null });
				await store.createAccount({ username: 'Discord', steamId: null, discordId: '42' });
				await store.createAccount({ username: 'Named', steamId: null, discordId: null });
				await submit({ seed: 'A' }, { ...signedIn(STEAM, 'Named'), discordId: '42' });
				await submit({ seed: 'B' }, { ...signedIn(OTHER, 'Named'), discordId: '42' });
				await submit({ seed: 'C' }, signedIn(OTHER, 'nAMED'));
				await submit({ seed: 'D' }, signedIn('76561190000000004', 'New one'));
				expect((await list()).runs.map((run) => [run.username, run.accountId])).toEqual([
					['New one', null],
					['Named', 3],
					['Discord', 2],
					['Steam', 1],
				]);
			});

			test("keeps the other players' Steam ids as hints that only they can claim", async () => {
				const options = { characters: ['IRONCLAD', 'SILENT'], playerIds: [STEAM, OTHER] };
				await submit(options, signedIn(STEAM, 'Alice'));
				const second = (await list({ character: 'SILENT' })).runs[0];
				expect(second).toMatchObject({ username: null, accountId: null, steamId: null });
				const third = await store.createAccount({ username: 'Third', steamId: '76561190000000009', discordId: null });
				const bob = await store.createAccount({ username: 'Bob', steamId: OTHER, discordId: null });
				expect(await store.claim({ account: third, network: null }, [second?.hash ?? ''])).toMatchObject({
					claimed: 0,
					already_claimed: 1,
				});
				expect(await store.claim({ account: bob, network: null }, [second?.hash ?? ''])).toMatchObject({ claimed: 1 });
			});

			test('uses the account with the Steam id, and never one with another', async () => {
				await store.createAccount({ username: 'Alice', steamId: STEAM, discordId: null });
				await submit({ seed: 'A' }, signedIn(STEAM, 'Somebody'));
				await submit({ seed: 'B' }, signedIn(OTHER, 'Alice'));
				expect((await list({ username: 'alice' })).total).toBe(1);
				expect((await list({ username: 'somebody' })).total).toBe(0);
				expect((await list({ steamId: STEAM })).total).toBe(1);
			});
		});

		describe('ranks', () => {
			test('count strictly better wins of the same character', async () => {
				const fast = await submit({ seed: 'A', runTime: 1000, ascension: 1 });
				const same = await submit({ seed: 'B', runTime: 1000, ascension: 2 });
				const slow = await submit({ seed: 'C', runTime: 2000, ascension: 2 });
				await submit({ seed: 'D', runTime: 950, characters: ['SILENT'] });
				const loss = await submit({ seed: 'E', runTime: 1100, isWin: false, acts: 1 });
				const ranks = (category: 'fastest' | 'highest_ascension') =>
					Promise.all([fast, same, slow, loss].map(({ runHash }) => store.rank(runHash, category)));
				expect(await ranks('fastest')).toEqual([1, 1, 3, null]);
				expect(await ranks('highest_ascension')).toEqual([3, 1, 2, null]);
				expect(await store.rank('0000000000000000', 'fastest')).toBeNull();
			});

			test('on a seed use the caller’s fastest win', async () => {
				await submit({ seed: 'RACE', runTime: 1200 }, hinted(OTHER));
				await submit({ seed: 'RACE', runTime: 1500 }, signedIn(STEAM));
				await submit({ seed: 'RACE', runTime: 1400 }, signedIn(STEAM));
				await submit({ seed: 'RACE', runTime: 1000, isWin: false, acts: 1 });
				await submit({ seed: 'RACE', runTime: 1100, isWin: false, acts: 1, extra: { was_abandoned: true } });
				await submit({ seed: 'ELSEWHERE', runTime: 1300 });
				expect(await store.seedRank('RACE', STEAM)).toEqual({
					seedTotal: 4,
					seedWins: 3,
					seedRank: 2,
					globalRank: 3,
					globalTotal: 4,
				});
				expect(await store.seedRank('RACE', null)).toMatchObject({ seedRank: null, globalRank: null });
				expect(await store.seedRank('NOWHERE', STEAM)).toMatchObject({ seedTotal: 0, seedRank: null });
			});
		});

		describeRunFiles(() => store);
		describe('accounts', () => describeAccounts(() => store));
		describe('the operator', () => describeOperator(() => store));

		describeWebhooks(() => store);
		describe('replays, tier lists and telemetry', () => describePlayerData(() => store));

		describe('claim', () => {
			test('assigns free rows and rows with the caller’s hint, and counts the others', async () => {
				const account = await store.createAccount({ username: 'Alice', steamId: STEAM, discordId: null });
				const free = await submit({ seed: 'FREE' }, ANONYMOUS, { network: 'home' });
				const own = await submit({ seed: 'OWN' }, hinted(STEAM));
				const foreign = await submit({ seed: 'FOREIGN' }, hinted(OTHER));
				const owned = await submit({ seed: 'OWNED' }, signedIn(OTHER, 'Bob'));
				const hashes = [free, own, foreign, owned].map(({ runHash }) => runHash);
				expect(await store.claim({ account, network: 'home' }, [...hashes, 'ffffffffffffffff'])).toEqual({
					claimed: 2,
					already_claimed: 2,
					unknown: 1,
				});
				expect(await store.claim({ account, network: 'home' }, hashes)).toEqual({ claimed: 0, already_claimed: 4, unknown: 0 });
				expect((await list({ username: 'Alice' })).total).toBe(2);
			});

			test('assigns a row without a hint only to its network', async () => {
				const account = await store.createAccount({ username: 'Mallory', steamId: OTHER, discordId: null });
				const sent = await submit({ seed: 'SENT' }, ANONYMOUS, { network: 'home' });
				const imported = await submit({ seed: 'IMPORTED' });
				const inFile = await submit({ seed: 'FILE', playerIds: [STEAM] }, ANONYMOUS, { network: 'cafe' });
				const hashes = [sent, imported, inFile].map(({ runHash }) => runHash);
				for (const network of ['cafe', null]) {
					expect(await store.claim({ account, network }, hashes)).toEqual({ claimed: 0, already_claimed: 3, unknown: 0 });
				}
				expect(await store.claim({ account, network: 'home' }, hashes)).toMatchObject({ claimed: 1 });
				const alice = await store.createAccount({ username: 'Alice', steamId: STEAM, discordId: null });
				expect(await store.claim({ account: alice, network: null }, hashes)).toMatchObject({ claimed: 1 });
			});

			test('can be reverted by a moderator and repeated by another account', async () => {
				const mallory = await store.createAccount({ username: 'Mallory', steamId: OTHER, discordId: '5' });
				const alice = await store.createAccount({ username: 'Alice', steamId: STEAM, discordId: null });
				const { runHash } = await submit({}, ANONYMOUS, { network: 'home' });
				await store.claim({ account: mallory, network: 'home' }, [runHash]);
				expect((await list()).runs[0]).toMatchObject({ username: 'Mallory', steamId: OTHER });
				expect(await store.undoClaim(runHash)).toBe(true);
				expect((await list()).runs[0]).toMatchObject({ username: null, accountId: null, steamId: null });
				expect(await store.undoClaim(runHash)).toBe(false);
				expect(await store.claim({ account: alice, network: 'home' }, [runHash])).toMatchObject({ claimed: 1 });
				const owned = await submit({ seed: 'OWNED' }, signedIn(STEAM, 'Alice'));
				expect(await store.undoClaim(owned.runHash)).toBe(false);
			});
		});

		describe('moderation', () => {
			test('finds anomalies', async () => {
				await submit({ seed: 'GOOD' });
				const cheat = await submit({ seed: 'CHEAT', runTime: 100 });
				const found = await Promise.all([
					store.search({ ...EVERYTHING, anomalies: true }),
					store.search({ ...EVERYTHING, hiddenOnly: true }),
					store.search({ ...EVERYTHING, maxWinSeconds: 500 }),
					store.search({ ...EVERYTHING, seed: 'CHEAT' }),
				]);
				for (const runs of found) expect(runs.map((run) => run.hash)).toEqual([cheat.runHash]);
				expect(found[0]?.[0]?.hiddenReason).toBe('auto:impossible_time');
			});
		});

		describe('totals and versions', () => {
			test('count official runs', async () => {
				await submit({ seed: 'A', build: 'v0.98.0' });
				await submit({ seed: 'B', isWin: false, acts: 1, build: 'v0.103.2' });
				await submit({ seed: 'C', ascension: 12, build: 'NON-RELEASE-VERSION' });
				expect(await store.totals()).toMatchObject({ runs: 2, wins: 1, dataThrough: expect.any(Number) });
				expect(await store.countSince(null)).toBe(2);
				expect(await store.versions()).toEqual(['v0.98.0', 'v0.103.2', 'NON-RELEASE-VERSION']);
			});
		});

		describe('runs submitted after a time', () => {
			test('counts existing official runs', async () => {
				for (const [index, seed] of ['A', 'B', 'C', 'D'].entries())
					await store.submit(submission({ seed }, undefined, { submittedAt: 1000 * (index + 1) }));
				const counts = async () => [
					await store.countSince(0),
					await store.countSince(2000),
					await store.countSince(2001),
					await store.countSince(4000),
				];
				expect(await counts()).toEqual([4, 2, 2, 0]);
				const [newest] = (await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).runs;
				await store.setHidden(newest?.hash ?? '', 'moderator');
				expect(await counts()).toEqual([3, 1, 1, 0]);
			});
		});

		describe('keys', () => {
			test('are kept as digests and can be revoked', async () => {
				const { rawKey, id } = await store.createKey({ tier: 'academia', label: 'a university' });
				expect(rawKey).toMatch(/^sk-codex-[\w-]{43}$/);
				const [key] = await store.listKeys();
				expect(JSON.stringify(key)).not.toContain(rawKey);
				const find = () => store.credentials.findKey(createHash('sha256').update(rawKey).digest('hex'));
				expect(await find()).toEqual({ id, tier: 'academia' });
				expect(await store.revokeKey(id)).toBe(true);
				expect(await find()).toBeUndefined();
				expect(await store.revokeKey(id)).toBe(false);
				expect((await store.listKeys())[0]?.revokedAt).toEqual(expect.any(Number));
			});
		});
	});
}
