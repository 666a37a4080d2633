import { expect, test } from 'vitest';
import type { RawChangelog, VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import { versionSteps } from './version-steps.ts';

const changelog = (tag: string, from: string, changed: RawChangelog['kinds']): RawChangelog => ({
	tag,
	from,
	game_version: '1',
	app_id: 1,
	build_id: '1',
	date: '2026-01-01',
	title: tag,
	digest: { before: '', after: '' },
	kinds: changed,
});

const renamed = (id: string, before: string, after: string) => ({
	added: {},
	removed: {},
	changed: { [id]: { name: [before, after] as [unknown, unknown] } },
});

const recordsOf = (cards: Readonly<Record<string, string>>, keywords: Readonly<Record<string, string>>): VersionRecords => {
	const byId = (names: Readonly<Record<string, string>>): ReadonlyMap<string, VersionRecord> =>
		new Map(Object.entries(names).map(([id, name]) => [id, { id, name }]));
	return new Map([
		['cards', byId(cards)],
		['keywords', byId(keywords)],
	]);
};

const CHANGELOGS = [
	changelog('2', '1', { cards: renamed('A', 'oldest', 'older') }),
	changelog('3', '2', { cards: renamed('A', 'older', 'now'), keywords: renamed('K', 'then', 'today') }),
];

test('steps lead from the newest version to the oldest one', () => {
	const working = recordsOf({ A: 'now', B: 'b' }, { K: 'today' });
	const steps = versionSteps(working, CHANGELOGS);
	expect(steps.map(({ from, to, kinds }) => [from, to, kinds])).toEqual([
		['2', '3', expect.arrayContaining(['cards', 'keywords'])],
		['1', '2', ['cards']],
	]);
	expect(steps[0]!.after).toBe(working);
	expect(steps[1]!.after).toBe(steps[0]!.before);
	expect(steps.map(({ before }) => before.get('cards')?.get('A')?.['name'])).toEqual(['older', 'oldest']);
});

test('reuses unchanged objects of the previous build', () => {
	const last = versionSteps(recordsOf({ A: 'now', B: 'b' }, { K: 'today' }), CHANGELOGS);
	const same = versionSteps(recordsOf({ A: 'now', B: 'b' }, { K: 'today' }), CHANGELOGS, last);
	expect(same.map(({ before }, place) => before === last[place]!.before)).toEqual([true, true]);

	const changed = versionSteps(recordsOf({ A: 'now', B: 'new' }, { K: 'today' }), CHANGELOGS, last);
	for (const [place, { before }] of changed.entries()) {
		const old = last[place]!.before;
		expect(before.get('keywords')).toBe(old.get('keywords'));
		expect(before.get('cards')?.get('A')).toBe(old.get('cards')?.get('A'));
		expect(before.get('cards')?.get('B')).toMatchObject({ name: 'new' });
	}
});

test('detects reordered and removed records', () => {
	const last = versionSteps(recordsOf({ A: 'now', B: 'b' }, { K: 'today' }), CHANGELOGS);
	const turned = versionSteps(recordsOf({ B: 'b', A: 'now' }, { K: 'today' }), CHANGELOGS, last);
	expect([...(turned[1]!.before.get('cards')?.keys() ?? [])]).toEqual(['B', 'A']);
	const fewer = versionSteps(recordsOf({ A: 'now' }, { K: 'today' }), CHANGELOGS, last);
	expect([...(fewer[1]!.before.get('cards')?.keys() ?? [])]).toEqual(['A']);
});
