import { readFileSync, readdirSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createIdentify, trustedProxies } from '../../http/client.ts';
import { isSameText } from '../../http/same-text.ts';
import { createKeyCommand } from '../../commands/keys.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { emptyState } from '../../testing/seeded-state.ts';

/** The looked up value for a sent key. */
function lookedUp(key: string): string {
	const seen: string[] = [];
	const identify = createIdentify(trustedProxies(''), (digest) => {
		seen.push(digest);
		return Promise.resolve(undefined);
	});
	void identify(Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-api-key': key } }));
	return seen[0] ?? '';
}

describe('the time of a look-up reveals nothing about a key', () => {
	test('because only its digest is looked up, which has nothing in common with that of a key like it', () => {
		const key = 'sk-codex-0123456789012345678901234567890123456789012';
		const digest = lookedUp(key);
		expect(digest).toMatch(/^[0-9a-f]{64}$/);
		for (let index = 0; index < key.length; index += 1) {
			const like = lookedUp(`${key.slice(0, index)}~${key.slice(index + 1)}`);
			const shared = [...digest].findIndex((digit, place) => digit !== like[place]);
			expect(shared).toBeLessThan(8);
		}
	});

	test('because the store has nothing but digests', async () => {
		const [state, terminal] = [emptyState(), recordingTerminal()];
		await createKeyCommand({ var: state, tier: 'registered', label: '' }, terminal);
		const { raw_key: key } = terminal.results[0] as { raw_key: string };
		const secret = key.slice('sk-codex-'.length);
		for (const name of readdirSync(state)) {
			const path = join(state, name);
			if (!name.startsWith('runs.db')) continue;
			expect(readFileSync(path).includes(secret), name).toBe(false);
		}
	});
});

describe('comparing secrets', () => {
	test.each([
		['', '', true],
		['a', 'a', true],
		['a', 'b', false],
		['a', 'aa', false],
		['', 'a', false],
		['ä', 'a\u0308', false],
	])('%j and %j: %s', (left, right, isSame) => {
		expect(isSameText(left, right)).toBe(isSame);
	});

	test('takes as long for texts that differ late as for those that differ early', () => {
		const secret = 'x'.repeat(200);
		const [early, late] = [`y${secret.slice(1)}`, `${secret.slice(1)}y`];
		const times = { early: [] as number[], late: [] as number[] };
		for (let round = 0; round < 400; round += 1) {
			for (const [name, guess] of [
				['early', early],
				['late', late],
			] as const) {
				const begin = process.hrtime.bigint();
				for (let again = 0; again < 20; again += 1) isSameText(guess, secret);
				times[name].push(Number(process.hrtime.bigint() - begin));
			}
		}
		const median = (values: number[]) => values.toSorted((left, right) => left - right)[values.length / 2]!;
		const ratio = median(times.late) / median(times.early);
		expect(ratio).toBeGreaterThan(0.5);
		expect(ratio).toBeLessThan(2);
	});
});
