import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addressesOf } from './recorded-addresses.ts';
import { parseAnswer } from './recorded-state.ts';

/**
 * Makes the fixture of a release: its state directory and what its service answers. It runs against a checkout of the release, so it
 * uses its command line and HTTP interface alone:
 * `node e2e/upgrades/record-state.ts <checkout> <built tree> <output folder>`.
 */
const [checkout, dist, output] = process.argv.slice(2).map((path) => resolve(path)) as [string, string, string];
const PORT = 8197;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const RUNS = 40;
const STEAM_ID = '76561190000000111';
const STATE = join(output, 'state');
const START_ATTEMPTS = 600;

let requests = 0;
const LAUNCHER = join(checkout, 'generator/setup/launch.mjs');

function almanac(...args: readonly string[]): string {
	return execFileSync(process.execPath, [LAUNCHER, ...args, '--var', STATE], { cwd: checkout, encoding: 'utf8' });
}

async function send(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
	const response = await fetch(`${ORIGIN}${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${method} ${path}: expected 2xx, got ${response.status}: ${text.slice(0, 300)}`);
	return JSON.parse(text);
}

/** What an account stores: a chart, a tier list, a webhook and a key. */
async function fillAccount(token: string): Promise<void> {
	await send('POST', '/api/charts', token, {
		title: 'Win rates of cards',
		spec: { source: 'cards', bracket: 'a10', character: null, chart: 'bar', x: 'name', y: 'win_rate', filters: { group: null } },
	});
	await send('POST', '/api/tierlists', token, {
		title: 'Cards of the Ironclad',
		entity_type: 'cards',
		tiers: [{ id: 's', label: 'S', color: '#ff7f7f', items: ['BASH', 'ANGER'] }],
		unranked: ['CLASH'],
		comments: { BASH: 'Good value' },
	});
	await send('POST', '/api/keys', token, { label: 'a bot' });
}

async function untilReady(): Promise<void> {
	for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
		const isReady = await fetch(`${ORIGIN}/ready`).then(
			({ ok }) => ok,
			() => false,
		);
		if (isReady) return;
		await new Promise((continueLater) => setTimeout(continueLater, 200));
	}
	throw new Error(`The service of ${checkout} does not answer at ${ORIGIN}/ready.`);
}

async function answerOf(path: string, token: string): Promise<unknown> {
	// Limits of single routes count by address: each request comes from its own.
	const forwardedFor = `198.51.100.${requests++ % 256}`;
	const response = await fetch(`${ORIGIN}${path}`, {
		headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': forwardedFor },
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	if (!response.ok) throw new Error(`GET ${path}: expected 200, got ${response.status}: ${bytes.toString('utf8').slice(0, 300)}`);
	return parseAnswer(path, bytes);
}

mkdirSync(output, { recursive: true });
almanac('runs', 'generate', '--count', String(RUNS), '--dist', dist);
almanac('accounts', 'create', 'Ironclad player', '--steam-id', STEAM_ID);
const token = almanac('accounts', 'token', STEAM_ID).trim().split('\n').at(-1) as string;
const service = spawn(process.execPath, [LAUNCHER, 'serve', '--dist', dist, '--var', STATE], {
	cwd: checkout,
	stdio: 'inherit',
	env: {
		...process.env,
		PORT: String(PORT),
		LIMITS: 'off',
		TRUST_PROXY: 'loopback',
		ROLLUP_MINUTES: '0',
		DAILY_DUMP: 'off',
		LOG_LEVEL: 'error',
	},
});
const ended = new Promise((close) => service.once('close', close));
try {
	await untilReady();
	await fillAccount(token);
	almanac('rollup', '--dist', dist);
	const list = (await answerOf('/api/runs/list?limit=100', token)) as { readonly runs: readonly { readonly run_hash: string }[] };
	const addresses = addressesOf(list.runs.map(({ run_hash: hash }) => hash));
	const answers = new Map<string, unknown>();
	for (const address of addresses) answers.set(address, await answerOf(address, token));
	writeFileSync(
		join(output, 'answers.json.gz'),
		gzipSync(JSON.stringify({ token, answers: Object.fromEntries(answers) }), { level: 9 }),
	);
	process.stdout.write(`${answers.size} answers recorded in ${output}\n`);
} finally {
	service.kill('SIGTERM');
	await ended;
}
execFileSync('tar', ['--sort=name', '--mtime=@0', '--exclude=state/statistics-files', '-czf', 'state.tar.gz', 'state'], {
	cwd: output,
});
