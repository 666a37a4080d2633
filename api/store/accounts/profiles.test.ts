import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { reportMembership } from './keys/memberships.ts';
import { createAccount, findAccount } from './accounts.ts';
import { disconnectDiscord, findProfile, isNameFree, privateAmong, rename, setPrivate, signIn } from './profiles.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const ANN = '76561190000000011';

let db: Database.Database;
beforeEach(() => {
	db = openForWriting(emptyState());
});
afterEach(() => void db.close());

const add = (username: string): number => createAccount(db, { username, steamId: null, discordId: null }).id;

describe('a name', () => {
	test('can change three times in any 24 hours', () => {
		const accountId = add('Ann');
		const change = (username: string, now: number) => rename(db, { accountId, username }, now);
		expect(change('Ann', NOW)).toEqual({ is: 'renamed', changesLeft: 3 });
		expect([change('A', NOW), change('B', NOW + 1), change('B', NOW + 2), change('C', NOW + 2)]).toEqual(
			[2, 1, 1, 0].map((changesLeft) => ({ is: 'renamed', changesLeft })),
		);
		expect(change('D', NOW + 3)).toEqual({ is: 'too-many', wait: DAY - 3 });
		expect(change('C', NOW + 3)).toEqual({ is: 'renamed', changesLeft: 0 });
		expect(change('D', NOW + DAY - 1)).toEqual({ is: 'too-many', wait: 1 });
		expect(change('D', NOW + DAY)).toEqual({ is: 'renamed', changesLeft: 0 });
		expect(change('E', NOW + DAY)).toEqual({ is: 'too-many', wait: 1 });
		expect(db.prepare('SELECT username_before FROM username_changes ORDER BY changed_at').pluck().all()).toEqual([
			'Ann',
			'A',
			'B',
			'C',
		]);
	});

	test('of an account that was deleted meanwhile cannot change', () => {
		const accountId = add('Ann');
		db.prepare('DELETE FROM accounts WHERE id = ?').run(accountId);
		expect(rename(db, { accountId, username: 'Ben' }, NOW)).toEqual({ is: 'gone' });
	});

	test('belongs to one account, ignoring case', () => {
		const [ann] = [add('Ann'), add('Ben')];
		expect(rename(db, { accountId: ann, username: 'bEN' }, NOW)).toEqual({ is: 'taken' });
		expect(rename(db, { accountId: ann, username: 'ANN' }, NOW)).toEqual({ is: 'renamed', changesLeft: 2 });
		expect([isNameFree(db, { username: 'ann', accountId: ann }), isNameFree(db, { username: 'ann', accountId: null })]).toEqual([
			true,
			false,
		]);
		expect(isNameFree(db, { username: 'Cid', accountId: null })).toBe(true);
	});

	test('of a new account is the name on the platform, with a number when it is taken', () => {
		const nameOf = (persona: string | null, index: number) =>
			signIn(db, { steamId: `7656119000000${1000 + index}`, persona }).username;
		expect([nameOf('Ann', 100), nameOf('ann', 200), nameOf('ANN', 300)]).toEqual(['Ann', 'ann_1', 'ANN_2']);
		expect([nameOf(null, 400), nameOf('<>', 500), nameOf('x'.repeat(40), 600)]).toEqual(['Player', 'Player_1', 'x'.repeat(32)]);
		expect(nameOf('x'.repeat(40), 700)).toBe(`${'x'.repeat(24)}_1`);
		for (let number = 3; number <= 99; number += 1) add(`Ann_${number}`);
		expect(nameOf('Ann', 800)).toMatch(/^Ann_[0-9a-f]{8}$/);
		expect(nameOf('Ann', 800)).toMatch(/^Ann_[0-9a-f]{8}$/);
		expect(findAccount(db, { steamId: ANN })).toBeUndefined();
	});
});

test('a profile has the stored data, and the theme during a membership', () => {
	const accountId = createAccount(db, { username: 'Ann', steamId: ANN, discordId: '42' }).id;
	const supporter = (now: number) => findProfile(db, accountId, now)?.isSupporter;
	expect(findProfile(db, accountId, NOW)).toMatchObject({ isPrivate: false, isSupporter: false, theme: null, discordId: '42' });
	reportMembership(db, { accountId, saidAt: NOW, endsAt: NOW + DAY, tier: null, amount: 0, currency: null });
	expect([supporter(NOW + DAY - 1), supporter(NOW + DAY)]).toEqual([true, false]);
	expect([disconnectDiscord(db, accountId), disconnectDiscord(db, accountId), disconnectDiscord(db, 99)]).toEqual([
		true,
		false,
		false,
	]);
	expect(findProfile(db, 99)).toBeUndefined();
});

test('private names are returned in the spelling of the query', () => {
	const [ann, ben] = [add('Ann'), add('Ben')];
	setPrivate(db, { accountId: ann, isPrivate: true });
	expect(findProfile(db, ann)?.isPrivate).toBe(true);
	expect(privateAmong(db, ['aNN', 'Ben', 'Nobody', 'Ann'])).toEqual(['aNN', 'Ann']);
	setPrivate(db, { accountId: ann, isPrivate: false });
	setPrivate(db, { accountId: ben, isPrivate: true });
	expect(privateAmong(db, ['Ann', 'Ben'])).toEqual(['Ben']);
});
