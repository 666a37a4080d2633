/** Every query of the dashboard and of the alerts must name metrics that a running service has. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { recordJob } from '../../api/platform/files/job-record.ts';
import { sampleText } from '../../api/testing/sample-run.ts';
import { seededState } from '../../api/testing/seeded-state.ts';
import { freePort } from '../../api/testing/store/postgres-server.ts';
import { METRICS_TOKEN, type TestServer, startTestServer } from '../../api/testing/test-server.ts';

const DEPLOY = fileURLToPath(new URL('../../api/deploy/', import.meta.url));
const ALERTS = join(DEPLOY, 'alerts.yaml');
const NAMES = /\b(?:almanac|nodejs|process)_\w+/g;

interface Panel {
	readonly title: string;
	readonly targets: readonly { readonly expr: string }[];
}
interface Alert {
	readonly alert: string;
	readonly expr: string;
	readonly annotations: { readonly summary: string; readonly description: string };
}
const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'dashboard.json'), 'utf8')) as { readonly panels: readonly Panel[] };
const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { readonly groups: readonly { readonly rules: readonly Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const shown = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

let server: TestServer;
let scraped: string;

beforeAll(async () => {
	const state = await seededState();
	for (const job of ['rollup', 'backup'] as const) recordJob(state, job, performance.now());
	server = await startTestServer({}, undefined, state);
	const sent = (body: string | Buffer) => server.fetch('/api/runs', { method: 'POST', body: String(body) });
	expect([(await sent(sampleText({ seed: 'WATCHED' }))).status, (await sent('{}')).status]).toEqual([200, 400]);
	for (const path of ['/api/cards', '/latest.json', '/api/nope']) await (await server.fetch(path)).text();
	await vi.waitUntil(async () => (await server.fetch('/ready')).status === 200, { timeout: 120_000, interval: 100 });
	const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
	scraped = await (await server.fetch('/metrics', { headers })).text();
});
afterAll(() => server.close());

describe('/metrics', () => {
	test('has values of requests, runs, work, threads, sizes and versions', () => {
		const values = Object.fromEntries(
			scraped
				.split('\n')
				.filter((line) => line !== '' && !line.startsWith('#'))
				.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
		);
		expect(values).toMatchObject({
			'almanac_requests_total{route="runs.submit",status="200"}': 1,
			'almanac_requests_total{route="tree",status="200"}': 1,
			'almanac_runs_submitted_total{outcome="accepted"}': 1,
			'almanac_webhook_posts_total{outcome="failed"}': 0,
			almanac_ready: 1,
			almanac_presence_listeners: 0,
			'almanac_thread_calls{thread="writer"}': expect.any(Number),
		});
		expect(values['almanac_job_last_success_timestamp_seconds{job="backup"}']).toBeGreaterThan(Date.now() / 1000 - 600);
		expect(values['almanac_job_last_success_timestamp_seconds{job="dump"}']).toBeUndefined();
		expect(values['almanac_state_bytes{entry="runs.db"}']).toBeGreaterThan(10_000);
		expect(values['almanac_thread_busy_seconds_total{thread="writer"}']).toBeGreaterThan(0);
		const outcomes = Object.keys(values).filter((name) => name.startsWith('almanac_runs_submitted_total'));
		expect(outcomes).toHaveLength(3);
	});

	test.skipIf(!hasProgram('promtool'))('is valid, and so are the alerts', () => {
		const checked = spawnSync('promtool', ['check', 'metrics'], { input: scraped, encoding: 'utf8' });
		// Some of Node's own metrics are named against the conventions.
		const faults = checked.stdout + checked.stderr;
		expect(faults.split('\n').filter((line) => /almanac|error while/.test(line))).toEqual([]);
		expect(spawnSync('promtool', ['check', 'rules', ALERTS]).status).toBe(0);
	});
});

test('twelve panels and every alert ask for metrics of the service, and alerts say what to do', () => {
	const known = new Set(
		[...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
			type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
		),
	);
	expect(panels).toHaveLength(12);
	const named = [...shown, ...alerts.map(({ alert, expr }) => [alert, expr] as const)];
	expect(
		named.flatMap(([where, expr]) => (expr.match(NAMES) ?? []).filter((name) => !known.has(name)).map((name) => [where, name])),
	).toEqual([]);
	for (const { annotations } of alerts) expect(annotations.description.length + annotations.summary.length).toBeGreaterThan(40);
});

const hasPrometheus = hasProgram('prometheus');
if (!hasPrometheus)
	process.stdout.write('Skipped: Prometheus is not installed (apt-get install prometheus); no query was answered by it.\n');

test.skipIf(!hasPrometheus)('Prometheus scrapes the service and answers every query', async () => {
	const folder = await seededState();
	const port = await freePort();
	const config = join(folder, 'prometheus.yml');
	writeFileSync(
		config,
		`global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${ALERTS}]
scrape_configs:
  - job_name: almanac
    authorization: { credentials: ${METRICS_TOKEN} }
    static_configs: [{ targets: ['${new URL(server.address).host}'] }]
`,
	);
	const child = spawn(
		'prometheus',
		[`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'series')}`, `--web.listen-address=127.0.0.1:${port}`],
		{ stdio: 'ignore' },
	);
	const ended = once(child, 'exit');
	const query = async (expr: string) => {
		const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`);
		return (await response.json()) as { readonly status: string; readonly data: { readonly result: readonly unknown[] } };
	};
	try {
		// A rate needs two values.
		await vi.waitUntil(
			async () => (await query('count_over_time(up{job="almanac"}[1m]) > 3').catch(() => undefined))?.data.result.length === 1,
			{ timeout: 120_000, interval: 500 },
		);
		for (const [title, expr] of shown) {
			const { status, data } = await query(expr);
			expect([title, expr, status, data.result.length > 0]).toEqual([title, expr, 'success', true]);
		}
		for (const { expr } of alerts) expect((await query(expr)).status).toBe('success');
	} finally {
		child.kill('SIGKILL');
		await ended;
	}
});

function hasProgram(name: string): boolean {
	return spawnSync(name, ['--version']).status === 0;
}
