import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeGeneration } from '../../api/statistics/rollup/make-generation.ts';
import { sampleRun } from '../../api/testing/sample-run.ts';
import { seededState } from '../../api/testing/seeded-state.ts';
import { type Player, signInPlayer, tell } from '../../api/testing/signed-in-player.ts';
import { type Site, openSiteWithSteam, treeWithPages } from '../site.ts';
import type { Visit } from '../browser/visit.ts';

/** Would run in any place where a page takes text for markup: between tags, in an attribute, in a script. */
const SCRIPT = `"'><img src=x onerror="window.hit=1"></script><script>window.hit=1</script><svg onload="window.hit=1">`;
const LINK = 'javascript:window.hit=1';

/** Members of a run file in which its sender writes what he likes. */
const MEMBERS: readonly Readonly<Record<string, unknown>>[] = [
	{ seed: SCRIPT.slice(0, 60) },
	{ seed: LINK },
	{ build_id: `v1${SCRIPT}` },
	{ game_mode: SCRIPT },
	{ modifiers: [{ id: `MODIFIER.${SCRIPT}` }] },
	{ modifiers: [SCRIPT] },
	{ platform_type: SCRIPT },
	{ killed_by_encounter: `ENCOUNTER.${SCRIPT}`, win: false },
	{ killed_by_event: `EVENT.${SCRIPT}`, win: false },
	{ acts: [`ACT.${SCRIPT}`, 'ACT.HIVE', 'ACT.GLORY'] },
	{ username: SCRIPT, [SCRIPT]: SCRIPT },
];

let site: Site;
let player: Player;
const stored: string[] = [];

beforeAll(async () => {
	const state = await seededState();
	site = await openSiteWithSteam(state);
	player = await signInPlayer(site.server);
	const runs = [...MEMBERS.map((extra, index) => sampleRun({ seed: `XSS${index}`, extra })), withHostileIds()];
	for (const run of runs) {
		const { status, json } = await player.ask('POST', `/api/runs?username=${encodeURIComponent(SCRIPT)}`, run);
		expect(status).toBeLessThan(500);
		if (status === 200) stored.push(json['run_hash'] as string);
	}
	await player.ask('POST', '/api/keys', { label: SCRIPT.slice(0, 80) });
	await tell(site.server, 'POST', '/api/runs', {}, sampleRun({ seed: 'XSSNOBODY' }));
	const report = makeGeneration({ state, dist: await treeWithPages(), now: Date.now(), isFull: true });
	const counted = async () => (await (await site.server.fetch('/api/runs/snapshot-status')).json()) as object;
	await vi.waitFor(async () => expect(await counted()).toMatchObject({ total_runs: report?.manifest.runs }), {
		timeout: 300_000,
	});
});
afterAll(() => site?.close());

/** A run in which cards, relics, potions and choices have names of the sender. */
function withHostileIds(): unknown {
	const text = JSON.stringify(sampleRun({ seed: 'XSSIDS' }));
	return JSON.parse(
		text.replaceAll(/"(CARD|RELIC|POTION|EVENT|MONSTER)\.([A-Z_]+)"/g, (_, kind: string, id: string) =>
			JSON.stringify(`${kind}.${id}${SCRIPT}`),
		),
	);
}

async function expectHarmless({ page, close }: Visit, path: string): Promise<void> {
	try {
		expect(await page.evaluate('window.hit'), path).toBeUndefined();
		const dangerous = '[onerror], [onload], [href^="javascript:" i], img[src="x"]';
		expect(await page.locator(dangerous).count(), path).toBe(0);
	} finally {
		await close();
	}
}

/** Visits a page as the player whose things are hostile. */
const visit = (path: string): Promise<Visit> =>
	site.visit(path, {
		storageState: {
			cookies: [
				{
					...{ name: 'spire_session', value: player.token, domain: '127.0.0.1', path: '/', expires: -1 },
					...{ httpOnly: true, secure: false, sameSite: 'Lax' },
				},
			],
			origins: [],
		},
	});

describe('what strangers wrote is text on every page that shows it', () => {
	test('runs', async () => {
		expect(stored.length).toBeGreaterThan(5);
		for (const hash of stored) await expectHarmless(await visit(`/runs/${hash}`), hash);
	});

	test.each(['/runs', '/runs?win=false', '/leaderboards', '/stats', '/profile', '/', '/stats/charts', '/thanks', '/news'])(
		'%s',
		async (path) => {
			await expectHarmless(await visit(path), path);
		},
	);

	test('an address with a script in it', async () => {
		for (const path of ['/runs?username=', '/runs?seed=', '/cards?search=', '/stats/cards?bracket=', '/runs/'])
			await expectHarmless(await visit(path + encodeURIComponent(SCRIPT)), path);
	});
});
