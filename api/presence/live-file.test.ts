import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_PLAYER, followLiveFile } from './live-file.ts';
import { Presence } from './presence.ts';

test('the state file of the mod counts as beats of its player', async () => {
	const file = join(mkdtempSync(join(tmpdir(), 'live-')), 'state.json');
	const presence = new Presence();
	const following = followLiveFile(presence, file, 5);
	onTestFinished(async () => {
		await following.stop();
		presence.close();
	});
	const shown = (): unknown => JSON.parse(presence.find(LOCAL_PLAYER)?.json('whole') ?? 'null');
	const write = (text: string): void => {
		writeFileSync(`${file}.new`, text);
		renameSync(`${file}.new`, file);
	};
	write(
		JSON.stringify({ schema_version: 1, character: 'DEFECT', hp: 40, turn: 2, hand: ['ZAP'], deck: ['ZAP'], uploads_runs: true }),
	);
	await vi.waitFor(() => expect(shown()).toMatchObject({ steam_id: '0', character: 'DEFECT', hp: 40, hand: ['ZAP'] }));
	write('{"character":"DEFE');
	write(JSON.stringify({ character: 'DEFECT', hp: 35, deck: ['ZAP', 'DUALCAST+'] }));
	await vi.waitFor(() => expect(shown()).toMatchObject({ hp: 35, deck: ['ZAP', 'DUALCAST+'] }));
	expect(shown()).not.toHaveProperty('hand');
	write('{"schema_version":1}');
	await vi.waitFor(() => expect(shown()).toBeNull());
});
