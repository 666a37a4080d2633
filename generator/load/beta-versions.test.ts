import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { betaSteps } from '../versions/beta-steps.ts';
import { loadSource } from './load-source.ts';

/** The miniature with more beta files; `1.2.0` follows its own version. */
function withFiles(files: Readonly<Record<string, unknown>>): string {
	const data = copyOfMiniature();
	for (const [name, content] of Object.entries(files)) {
		const file = join(data, 'beta', name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(content));
	}
	return data;
}

const RELEASE = { date: '2026-03-04', title: 'Two' };
const load = (files: Readonly<Record<string, unknown>>) => loadSource(withFiles(files), MINIATURE_LANGUAGES);
const messages = (source: ReturnType<typeof load>, language: 'eng' | 'jpn', id: string) =>
	source.channels.get('beta')?.messages.get(language)?.get('cards')?.get(id);

describe('versions of the beta', () => {
	test('overlay each other, and the newest is the channel', () => {
		const source = load({
			'1.2.0/release.json': RELEASE,
			'1.2.0/facts/cards.json': [{ id: 'POKE', cost: 0, vars: { Extra: 2 }, upgrade: null }],
		});
		expect(source.betaVersions.map(({ tag }) => tag)).toEqual(['1.1.0', '1.2.0']);
		expect(source.game.channels.beta).toEqual({ version: 'v1.2.0', build_id: '', date: '2026-03-04' });
		const poke = source.channels.get('beta')?.facts.get('cards')?.get('POKE');
		expect(poke).toMatchObject({ cost: 0, damage: 7, vars: { Damage: 7, Extra: 2 } });
		expect(poke).not.toHaveProperty('upgrade');
		const steps = betaSteps(source).map(({ changelog }) => [
			changelog.from,
			changelog.tag,
			Object.keys(changelog.kinds['cards']?.changed['POKE'] ?? {}),
		]);
		expect(steps[1]).toEqual(['1.1.0', '1.2.0', expect.arrayContaining(['cost', 'upgrade', 'vars'])]);
	});

	test('a new English text drops its old translations; null restores the main text in every language', () => {
		const [english, japanese] = (['eng', 'jpn'] as const).map(
			(language) => messages(load({}), language, 'POKE')?.['description'],
		);
		const retold = { '1.2.0/release.json': RELEASE, '1.2.0/text/eng/cards.json': { POKE: { description: 'Another rule.' } } };
		expect(messages(load(retold), 'eng', 'POKE')).toMatchObject({ description: 'Another rule.' });
		expect(messages(load(retold), 'jpn', 'POKE')).not.toHaveProperty('description');
		const takenBack = { '1.3.0/release.json': RELEASE, '1.3.0/text/eng/cards.json': { POKE: { description: null } } };
		const source = load({ ...retold, ...takenBack });
		expect(messages(source, 'eng', 'POKE')?.['description']).toBe(english);
		expect(messages(source, 'jpn', 'POKE')?.['description']).toBe(japanese);
	});

	test('a table entry replaces the one with its id only', () => {
		const below = load({}).channels.get('main')!.tables.get('ancient-pools') as { readonly id: string }[];
		const changed = { ...below[0]!, selection: 'None' };
		const source = load({ '1.2.0/release.json': RELEASE, '1.2.0/tables/ancient-pools.json': [changed] });
		expect(source.channels.get('beta')?.tables.get('ancient-pools')).toEqual([changed, ...below.slice(1)]);
		expect(below.length).toBeGreaterThan(0);
	});

	test('validates the patched record', () => {
		const files = {
			'1.2.0/release.json': RELEASE,
			'1.2.0/facts/cards.json': [{ id: 'POKE', vars: { Damage: 'much' }, colour: 'red' }],
		};
		expect(() => load(files)).toThrow(/beta\/1\.2\.0\/facts\/cards\.json \[POKE\].*colour/);
	});

	test('rejects a folder without release.json and unpublished fields of a missing record', () => {
		expect(() => load({ 'drafts/facts/cards.json': [] })).toThrow('beta/drafts: is not a beta version');
		const files = { '1.2.0/release.json': RELEASE, '1.2.0/unpublished.json': { cards: { NOBODY: ['cost'] } } };
		expect(() => load(files)).toThrow('beta/1.2.0/unpublished.json cards.NOBODY: is not a record of the version');
	});
});
