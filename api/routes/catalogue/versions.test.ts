import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../contract/kinds.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

describe('/api/names', () => {
	test('has the names by the codes of the languages, in their order', async () => {
		const names = (await (await server.fetch('/api/names/cards/BASH')).json()) as Record<string, string>;
		const order = LANGUAGES.map(({ code }) => code as string);
		expect(Object.keys(names)).toEqual(order.filter((code) => Object.hasOwn(names, code)));
		expect(Object.keys(names)).toContain('jpn');
	});

	test.each(KINDS.map(({ key, example, nameField }) => [key, example, nameField]))(
		'knows the names of %s',
		async (key, example, nameField) => {
			const get = async (path: string) => (await (await server.fetch(path)).json()) as Record<string, string>;
			const record = await get(`/api/${key}/${example}`);
			expect(await get(`/api/names/${key}/${example}`)).toMatchObject({ eng: record[nameField] });
		},
	);

	test('is empty for a kind that does not exist', async () => {
		expect(await (await server.fetch('/api/names/things/BASH')).json()).toEqual({});
	});
});

interface Additions {
	readonly items: readonly { readonly version_tag: string; readonly version_date: string }[];
}

const additions = async (parameters: string): Promise<Additions['items']> => {
	const response = await server.fetch(`/api/changelogs/recent-additions?entity_type=cards&max_versions=9999&${parameters}`);
	expect(response.status).toBe(200);
	return ((await response.json()) as Additions).items;
};

test.each(['0.107.1', 'v0.107.1', 'V0.107.1'])('/api/changelogs/%s is the changelog of that version', async (tag) => {
	const response = await server.fetch(`/api/changelogs/${tag}`);
	expect(await response.json()).toMatchObject({ game_version: '0.107.1' });
});

const today = (): number => Math.floor(Date.now() / 86_400_000);

describe('/api/changelogs/recent-additions', () => {
	test.each(['limit', 'max_versions', 'max_age_days'])('accepts any number for %s', async (name) => {
		const all = await additions('limit=9999&max_age_days=0');
		expect(all.length).toBeGreaterThan(0);
		const asked = (value: string) => additions(`${new URLSearchParams({ limit: '9999', max_age_days: '0', [name]: value })}`);
		expect(await asked('99999999')).toEqual(all);
		expect(await asked('-99999999')).toEqual(name === 'max_age_days' ? all : []);
	});

	test('includes a changelog of exactly the requested age, and no longer the day after', async () => {
		const [newest] = await additions('limit=1&max_age_days=0');
		let day: number;
		let found: boolean[];
		do {
			day = today();
			const age = day - Date.parse(newest!.version_date) / 86_400_000;
			found = await Promise.all(
				[age, age - 1].map(async (days) =>
					(await additions(`limit=9999&max_age_days=${days}`)).some(({ version_tag: tag }) => tag === newest!.version_tag),
				),
			);
			// Once more when midnight came between.
		} while (today() !== day);
		expect(found).toEqual([true, false]);
	});
});
