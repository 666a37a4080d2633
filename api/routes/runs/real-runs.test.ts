import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../e2e/real-data.ts';
import { createPseudonyms, replacePlayerIds } from '../../runs/text/player-ids.ts';
import { readSecrets } from '../../store/accounts/secrets.ts';
import { startRunsService } from '../../testing/runs/runs-service.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const service = sharedByTests(() => startRunsService());

const folder = realData('runs');
const EMPTY_HISTORY = '05-v0.100.0-3p-loss.run';

describe.skipIf(!folder)('the real run files', () => {
	const files = folder ? readdirSync(folder).filter((name) => name.endsWith('.run')) : [];
	const read = (name: string) => readFileSync(join(folder!, name));
	const idsOf = (text: Buffer): string[] =>
		[...text.toString().matchAll(/"id": (\d{17}),?\s*\n\s*"max_potion_slot_count"/g)].map((match) => match[1]!);

	/** Computed from the parsed file as `behaviour/runs.md#run-hash` states: none of the six parts is a long number. */
	const hashesOf = (text: Buffer): string[] => {
		const run = JSON.parse(text.toString()) as {
			seed: string;
			start_time: number;
			run_time: number;
			players: { character: string; deck: unknown[] }[];
		};
		return run.players.map(({ character, deck }, index) => {
			const parts = [run.seed, character, run.start_time, run.run_time, deck.length, index];
			return createHash('sha256').update(parts.join(':')).digest('hex').slice(0, 16);
		});
	};

	test('one is rejected with the name of its empty field', async () => {
		const { status, json } = await service.post('/api/runs', read(EMPTY_HISTORY));
		expect(status).toBe(400);
		expect(json['detail']).toContain('map_point_history');
	});

	test('all others are stored; each player gets the hash of their own seat', async () => {
		const good = files.filter((name) => name !== EMPTY_HISTORY);
		expect(good).toHaveLength(59);
		for (const name of good) {
			const text = read(name);
			const ids = idsOf(text);
			const senders = ids.length === 0 ? ['1'] : ids;
			const answers = [];
			for (const id of senders) answers.push((await service.post(`/api/runs?steam_id=${id}`, text)).json);
			expect(answers.map((answer) => answer['run_hash'])).toEqual(hashesOf(text));
			expect(answers.map((answer) => answer['player_idx'])).toEqual(senders.map((_, index) => index));
			expect(new Set(answers.map((answer) => answer['run_hash'])).size).toBe(senders.length);
			expect(answers.map((answer) => answer['duplicate'] ?? false)).toEqual(senders.map((_, index) => index > 0));
		}
	});

	test('the export holds every file as it was sent, but for the ids of players', async () => {
		const { playerToken } = readSecrets(service.state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
		const pseudonymOf = createPseudonyms(playerToken);
		const response = await service.fetch('/api/exports/runs?limit=50000');
		const lines = gunzipSync(Buffer.from(await response.arrayBuffer()))
			.toString()
			.trim()
			.split('\n');
		const added =
			/,"player_index":\d,"deck":\[.*?\],"relics":\[[^\]]*\],"card_choices":\[[^\]]*\],"run_hash":"[0-9a-f]{16}","player_token":(null|"[0-9a-f]{16}"),"submitted_at":"[^"]+"\}$/;
		const exported = lines.map((line) => `${line.replace(added, '')}}`);
		for (const name of files.filter((file) => file !== EMPTY_HISTORY)) {
			// Real files have spaces only between tokens and inside strings.
			const text = read(name)
				.toString()
				.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
			const hidden = replacePlayerIds(Buffer.from(text), pseudonymOf).toString();
			const seats = Math.max(1, idsOf(read(name)).length);
			expect(
				exported.filter((line) => line === hidden),
				name,
			).toHaveLength(seats);
		}
	});
});
