import { expect, test } from 'vitest';
import { packedJournal } from '../../api/testing/sample-journal.ts';
import { sampleRun } from '../../api/testing/sample-run.ts';
import { signInPlayer } from '../../api/testing/signed-in-player.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { openSiteWithSteam } from '../site.ts';

/** Steam id of the Steam stand-in. */
const PLAYER = '76561190000000001';
const SEED = 'RECORDED';
const LINES = 30;

const site = sharedByTests(() => openSiteWithSteam());

/** Sends a run and its replay like the mod. @returns the hash of the run */
async function sendReplay(): Promise<string> {
	const mod = await signInPlayer(site.server, PLAYER);
	const { run_hash: hash } = (await mod.ask('POST', '/api/runs', sampleRun({ seed: SEED }))).json;
	const sent = await site.server.fetch(`/api/runs/${String(hash)}/replay`, {
		method: 'POST',
		headers: {
			Authorization: `Bearer ${mod.token}`,
			'Content-Type': 'application/x-ndjson',
			'Content-Encoding': 'gzip',
		},
		body: new Uint8Array(packedJournal({ seed: SEED }, LINES)),
	});
	expect([sent.status, await sent.json()]).toEqual([200, expect.objectContaining({ success: true, lines: LINES })]);
	return String(hash);
}

test('a replay from the mod is listed, watched, and deleted by its owner', async () => {
	const hash = await sendReplay();
	const guest = await site.visit('/replays');
	await guest.page.getByRole('link', { name: 'Watch' }).click();
	await guest.page.waitForURL(`**/runs/${hash}/replay`);
	await guest.page.getByText(SEED).waitFor();
	await guest.page.getByRole('button', { name: 'Play', exact: true }).click();
	// A finished replay can be played again.
	await guest.page
		.locator('.replay-lines')
		.getByText(`Gold: ${LINES - 2}`)
		.waitFor();
	await guest.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
	expect(await guest.page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
	expect(guest.errors).toEqual([]);
	await guest.close();

	const { page, errors, close } = await site.visit('/profile');
	await page.getByRole('link', { name: 'Sign in with Steam' }).click();
	await page.waitForURL('**/profile?auth=steam');
	const runs = page.getByRole('region', { name: 'Your runs' });
	expect(await runs.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe(`/runs/${hash}/replay`);
	await runs.getByRole('button', { name: 'Delete: Replay' }).click();
	await runs.getByRole('link', { name: 'Watch' }).waitFor({ state: 'detached' });
	// The run stays.
	expect(await runs.locator('tbody tr').count()).toBe(1);
	expect(errors).toEqual([]);
	await close();

	expect((await site.server.fetch(`/api/runs/${hash}/replay`)).status).toBe(404);
	const later = await site.visit('/replays');
	await later.page.getByText('There are no replays yet').waitFor();
	await later.goOnTo(`/runs/${hash}/replay`);
	await later.page.getByText('There is no replay of this run.').waitFor();
	expect(later.errors).toEqual([]);
	await later.close();
});
