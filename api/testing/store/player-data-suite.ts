/** Tests of journals, tier lists and telemetry for any driver. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TierListContent } from '../../store/tier-lists/tier-list-store.ts';
import type { NewReplay } from '../../store/replays/replay-store.ts';
import type { RunStore } from '../../store/run-store.ts';
import type { Account } from '../../store/accounts/claim.ts';
import { hinted, signedIn, submission } from '../sample-submission.ts';

const ANN = '76561190000000011';
const BEN = '76561190000000012';
const BYTES = Buffer.from('the bytes of a journal');
const DIGEST = createHash('sha256').update(BYTES).digest('hex');
const LIST: TierListContent = {
	title: 'Best',
	tiers: [{ id: 's', label: 'S', color: 'red', items: ['BASH'] }],
	unranked: ['ANGER'],
	comments: { BASH: 'Good' },
};

/** @param storeOf returns the empty store of the current test */
export function describePlayerData(storeOf: () => RunStore): void {
	const signIn = (steamId: string): Promise<Account> => storeOf().accounts.signIn({ steamId, persona: 'Somebody' });
	const submit = async (...given: Parameters<typeof submission>) => (await storeOf().submit(submission(...given))).runHash;
	const replayOf = (hash: string, account: Account): NewReplay => ({
		...{ hash, account, gzipBytes: BYTES.length, rawBytes: 100, lines: 3, replayVersion: 5, modVersion: null },
	});
	const withReplay = async () => (await storeOf().list({ filter: { hasReplay: true }, sort: 'date', offset: 0, limit: 9 })).total;

	describe('replays', () => {
		test('are stored once for the owner of a run and listed with it', async () => {
			const { replays } = storeOf();
			const hash = await submit({}, signedIn(ANN));
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			expect(await replays.keep(replayOf(hash, ben), BYTES)).toBe('foreign');
			expect(await replays.keep(replayOf('0000000000000000', ann), BYTES)).toBe('unknown');
			expect([await withReplay(), await replays.find(hash)]).toEqual([0, undefined]);
			expect(await replays.keep(replayOf(hash, ann), BYTES)).toBe('kept');
			expect(await replays.keep(replayOf(hash, ann), BYTES)).toBe('duplicate');
			expect(await replays.keep(replayOf(hash, ann), Buffer.from('others'))).toBe('other-replay');
			expect(await replays.find(hash)).toEqual({ sha256: DIGEST, gzipBytes: BYTES.length });
			expect(await replays.read(DIGEST)).toEqual(BYTES);
			expect([await withReplay(), await replays.summary()]).toEqual([1, { total: 1, byCharacter: { IRONCLAD: 1 } }]);
			expect((await storeOf().find(hash))?.hasReplay).toBe(true);
		});

		test('claim only a run with the same Steam id', async () => {
			const { replays } = storeOf();
			const [open, plain] = [await submit({ seed: 'OPEN' }, hinted(ANN)), await submit({ seed: 'PLAIN' })];
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			expect((await replays.target({ hash: open, account: ann }))?.relation).toBe('open');
			expect(await replays.keep(replayOf(open, ben), BYTES)).toBe('unclaimed');
			expect(await replays.keep(replayOf(plain, ann), BYTES)).toBe('unclaimed');
			expect(await replays.keep(replayOf(open, ann), BYTES)).toBe('kept');
			expect((await storeOf().find(open))?.username).toBe(ann.username);
			expect(await storeOf().undoClaim(open)).toBe(true);
		});

		test('can be removed by their owner and restored with the same bytes', async () => {
			const { replays } = storeOf();
			const hash = await submit({}, signedIn(ANN));
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			await replays.keep(replayOf(hash, ann), BYTES);
			expect(await replays.remove({ hash, account: ben })).toBe('foreign');
			expect(await replays.remove({ hash, account: ann })).toBe('removed');
			expect(await replays.remove({ hash, account: ann })).toBe('none');
			expect([await replays.find(hash), await replays.read(DIGEST), await withReplay()]).toEqual([undefined, undefined, 0]);
			expect(await replays.keep(replayOf(hash, ann), Buffer.from('others'))).toBe('other-replay');
			expect(await replays.keep(replayOf(hash, ann), BYTES)).toBe('duplicate');
			expect([await replays.read(DIGEST), await withReplay()]).toEqual([BYTES, 1]);
		});

		test('are removed with their run or account, and invisible while the run is hidden or deleted', async () => {
			const { replays, accounts } = storeOf();
			const [purged, left] = [await submit({ seed: 'A' }, signedIn(ANN)), await submit({ seed: 'B' }, signedIn(ANN))];
			const ann = await signIn(ANN);
			const other = Buffer.from('another journal');
			await replays.keep(replayOf(purged, ann), BYTES);
			await replays.keep(replayOf(left, ann), other);
			await storeOf().setHidden(left, 'test');
			expect([await replays.find(left), (await replays.summary()).total, await withReplay()]).toEqual([undefined, 1, 1]);
			await storeOf().setHidden(left, null);
			await storeOf().purgeRun(purged);
			expect([await replays.read(DIGEST), await withReplay()]).toEqual([undefined, 1]);
			await storeOf().deleteRun(left);
			expect([await replays.find(left), await withReplay()]).toEqual([undefined, 0]);
			await accounts.deleteAccount(ann.id);
			expect(await replays.read(createHash('sha256').update(other).digest('hex'))).toBeUndefined();
			expect((await storeOf().find(left))?.hasReplay).toBe(false);
		});

		test('are stored once when sent concurrently', async () => {
			const hash = await submit({}, signedIn(ANN));
			const ann = await signIn(ANN);
			const outcomes = await Promise.all(Array.from({ length: 8 }, () => storeOf().replays.keep(replayOf(hash, ann), BYTES)));
			expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'duplicate'), 'kept']);
		});
	});

	describe('tier lists', () => {
		test('are visible to their owner, and to others by their share id', async () => {
			const { tierLists, accounts } = storeOf();
			const [ann, ben] = [await signIn(ANN), await signIn(BEN)];
			const list = (await tierLists.createTierList({ ...LIST, accountId: ann.id, entityType: 'cards' }))!;
			expect(list).toMatchObject({ ...LIST, entityType: 'cards', ownerName: ann.username });
			const [own, foreign] = [
				{ id: list.id, accountId: ann.id },
				{ id: list.id, accountId: ben.id },
			];
			expect([await tierLists.findTierList(own), await tierLists.findTierList(foreign)]).toEqual([list, undefined]);
			expect(await tierLists.findSharedTierList(list.shareId)).toEqual(list);
			expect(await tierLists.updateTierList({ ...foreign, change: { title: 'Mine' } })).toBeUndefined();
			expect(await tierLists.updateTierList({ ...own, change: { title: 'Worst' } })).toMatchObject({ ...LIST, title: 'Worst' });
			const many = Array.from({ length: 2000 }, (_, index) => `I${index}`);
			expect(await tierLists.updateTierList({ ...own, change: { unranked: many } })).toBe('too-many');
			expect(await tierLists.updateTierList({ ...own, change: { unranked: many, tiers: [] } })).toMatchObject({ unranked: many });
			expect([
				await tierLists.deleteTierList(foreign),
				await tierLists.deleteTierList(own),
				await tierLists.deleteTierList(own),
			]).toEqual([false, true, false]);
			const last = (await tierLists.createTierList({ ...LIST, accountId: ben.id, entityType: 'relics' }))!;
			expect(await tierLists.tierListsOf(ben.id)).toEqual([last]);
			await accounts.deleteAccount(ben.id);
			expect(await tierLists.findSharedTierList(last.shareId)).toBeUndefined();
		});
	});

	test('starts of the game are counted once per player and day', async () => {
		const { telemetry } = storeOf();
		for (const steamId of [ANN, BEN, ANN]) await telemetry.count({ steamId, modVersion: '1', gameVersion: '2' });
		expect(await telemetry.daily(1)).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 2 }]);
	});
}
