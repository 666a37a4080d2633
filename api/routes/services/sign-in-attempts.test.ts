import { describe, expect, test, vi } from 'vitest';
import { type Confirmation, ATTEMPT_SECONDS, SignInAttempts } from './sign-in-attempts.ts';

const STEAM = '76561190000000001';
const NETWORK = '10.0.0.1';
const SECRET = 'secret-of-the-attempts';

function attemptsAt(start = 1_000_000) {
	const clock = { now: start };
	return { clock, attempts: new SignInAttempts(SECRET, () => clock.now) };
}

const enter = async (steamId: string): Promise<object> => ({ steamId });

/** Starts for an application and has Steam confirm it. */
function confirmed(attempts: SignInAttempts, network = NETWORK): { secret: string; isConfirmed: boolean } {
	const { state, secret } = attempts.begin('application');
	return { secret, isConfirmed: attempts.confirm(attempts.read('state', state)!, STEAM, network) };
}

describe('a signed attempt', () => {
	test('is found by its state and by its secret, which do not reveal each other', () => {
		const { attempts } = attemptsAt();
		const { state, secret } = attempts.begin('website');
		expect(attempts.read('state', state)).toEqual(attempts.read('secret', secret));
		expect([attempts.read('secret', state), attempts.read('state', secret)]).toEqual([undefined, undefined]);
	});

	test.each([
		['nothing', () => ''],
		['no signature', (state: string) => state.slice(0, state.lastIndexOf('.'))],
		['a later end', (state: string) => state.replace(/\d{7}/, (end) => String(Number(end) + 1))],
		['another kind', (state: string) => state.replace('website', 'application')],
		['another service', () => new SignInAttempts('another-secret', () => 1_000_000).begin('website').state],
	])('with %s is invalid', (_what, forge) => {
		const { attempts } = attemptsAt();
		expect(attempts.read('state', forge(attempts.begin('website').state))).toBeUndefined();
	});

	test('expires, and is known to the other processes of a service', () => {
		const { attempts, clock } = attemptsAt();
		const { state } = attempts.begin('website');
		const other = new SignInAttempts(SECRET, () => clock.now);
		expect(other.read('state', state)).toBeDefined();
		clock.now += ATTEMPT_SECONDS * 1000;
		expect(other.read('state', state)).toBeUndefined();
	});

	test('is confirmed once', () => {
		const { attempts } = attemptsAt();
		const attempt = attempts.read('state', attempts.begin('website').state)!;
		expect([1, 2].map(() => attempts.confirm(attempt, STEAM, NETWORK))).toEqual([true, false]);
	});
});

describe('attempts of one network', () => {
	test('are bounded, without affecting other networks or later attempts', () => {
		const { attempts, clock } = attemptsAt();
		const flood = Array.from({ length: 1000 }, () => confirmed(attempts).isConfirmed);
		expect(flood.filter(Boolean)).toHaveLength(150);
		expect(confirmed(attempts, '10.0.0.2').isConfirmed).toBe(true);
		clock.now += ATTEMPT_SECONDS * 1000;
		expect(confirmed(attempts).isConfirmed).toBe(true);
	});
});

describe('a poll', () => {
	test('is pending, then answered from one sign-in for half a minute, and its state stays used up', async () => {
		const { attempts, clock } = attemptsAt();
		const { state, secret } = attempts.begin('application');
		const signIn = vi.fn(enter);
		expect(attempts.poll(secret, signIn)).toBe('pending');
		const attempt = attempts.read('state', state)!;
		attempts.confirm(attempt, STEAM, NETWORK);
		expect(await Promise.all([1, 2].map(() => attempts.poll(secret, signIn)))).toEqual([{ steamId: STEAM }, { steamId: STEAM }]);
		expect(signIn).toHaveBeenCalledTimes(1);
		clock.now += 30_000;
		expect(attempts.poll(secret, signIn)).toBeUndefined();
		expect(attempts.confirm(attempt, STEAM, NETWORK)).toBe(false);
	});

	test('with the secret of a website is answered nothing', () => {
		const { attempts } = attemptsAt();
		expect(attempts.poll(attempts.begin('website').secret, enter)).toBeUndefined();
	});

	test('is answered by a process that received the confirmation', async () => {
		const { attempts, clock } = attemptsAt();
		const other = new SignInAttempts(SECRET, () => clock.now);
		attempts.share((confirmation) => other.hear(JSON.parse(JSON.stringify(confirmation)) as Confirmation));
		expect(await other.poll(confirmed(attempts).secret, enter)).toEqual({ steamId: STEAM });
	});
});
