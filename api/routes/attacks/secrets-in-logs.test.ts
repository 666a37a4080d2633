import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtTree } from '../../testing/built-tree.ts';
import { type ChatStandIn, startChatStandIn } from '../../testing/chat-stand-in.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { spawnService } from '../../testing/service-process.ts';
import { type SteamStandIn, startSteamStandIn, ticketOf } from '../../testing/steam-stand-in.ts';

const JWT_SECRET = 'jwt-secret-of-the-log-test';
const MEMBERSHIP_WEBHOOK_SECRET = 'membership-secret-of-the-log-test';
const METRICS_TOKEN = 'metrics-token-of-the-log-test';
const ANN = '76561190000000901';
const EMAIL = 'ann-of-the-log-test@private.example';

let steam: SteamStandIn;
let chat: ChatStandIn;

beforeAll(async () => {
	[steam, chat] = [await startSteamStandIn(), await startChatStandIn()];
});
afterAll(() => Promise.all([steam.close(), chat.close()]));

test('the log names requests and moderators, and no secret, token, address or user text', async () => {
	const environment = {
		...{ LOG_LEVEL: 'debug', PORT: '0', DAILY_DUMP: 'off', ROLLUP_MINUTES: '0', ADMIN_IDS: ANN },
		...{ JWT_SECRET, MEMBERSHIP_WEBHOOK_SECRET, METRICS_TOKEN },
		...{ FEEDBACK_WEBHOOK_URL: chat.address, GUIDE_WEBHOOK_URL: chat.address },
		...steam.environment,
	};
	const child = spawnService(await builtTree(), emptyState(), { environment, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'close');
	let log = '';
	child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
	child.stdout!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
	try {
		await vi.waitFor(() => expect(log).toMatch(/http:\S+/), 30_000);
		const address = /http:\/\/[\d.:]+/.exec(log)![0];
		const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			const response = await fetch(address + path, {
				method,
				redirect: 'manual',
				headers,
				...(body === undefined ? {} : { body: text }),
			});
			const answer = await response.text();
			return answer.startsWith('{') ? (JSON.parse(answer) as Record<string, string>) : {};
		};
		const token = (await ask('POST', '/api/auth/steam/ticket', {}, { ticket: ticketOf(ANN) }))['token']!;
		const signed = { Authorization: `Bearer ${token}` };
		const key = (await ask('POST', '/api/keys', signed, { label: 'label-of-the-log-test' }))['raw_key']!;
		await ask('PATCH', '/api/auth/email', signed, { email: EMAIL });
		await ask('GET', `/api/cards?search=query-of-the-log-test`, { 'X-API-Key': key });
		await ask('GET', '/api/auth/me', { Cookie: `spire_session=${token}` });
		await ask('GET', `/api/auth/me?token=${token}`);
		const attempt = (await ask('POST', '/api/auth/steam/start'))['session_id']!;
		await ask('GET', `/api/auth/steam/poll/${attempt}`);
		await ask('GET', '/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` });
		const report = JSON.stringify({ account: { steam_id: ANN }, said_at: new Date().toISOString(), active: true });
		const signature = createHmac('sha256', MEMBERSHIP_WEBHOOK_SECRET).update(report).digest('hex');
		await ask('POST', '/api/memberships/webhook', { 'X-Signature': `sha256=${signature}` }, report);
		const feedback = { type: 'Bug', contact: EMAIL, contents: 'contents-of-the-log-test' };
		await ask('POST', '/api/feedback', {}, feedback);
		chat.mood = 500;
		await ask('POST', '/api/feedback', {}, feedback);
		steam.mood = 'broken';
		await ask('POST', '/api/auth/steam/ticket', {}, { ticket: ticketOf(ANN) });
		await ask('GET', '/api/admin/users?q=search-of-the-log-test', signed);
		await vi.waitFor(() => expect(log).toContain('"path":"/api/admin/users"'), 10_000);
		expect(log).toMatch(/"moderator":"account \d+","route":"admin.users"/);
		expect(log).toContain('"path":"/api/auth/steam/poll/{session_id}"');
		const secrets = [
			attempt,
			token,
			token.split('.')[2]!,
			key,
			ticketOf(ANN),
			signature,
			JWT_SECRET,
			MEMBERSHIP_WEBHOOK_SECRET,
			METRICS_TOKEN,
			steam.environment['STEAM_WEB_API_KEY']!,
			'secret-of-the-chat',
			EMAIL,
			'of-the-log-test',
		];
		for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
	} finally {
		process.kill(-child.pid!, 'SIGKILL');
		await ended;
	}
});
