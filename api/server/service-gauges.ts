import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { VERSION } from '../../contract/http/version.ts';
import type { GaugeRow, Readings } from '../http/metrics.ts';
import { JOBS, lastSuccess } from '../platform/files/job-record.ts';
import { threadLoads } from '../platform/threads/thread-calls.ts';
import { TimedValue } from '../platform/timed-value.ts';
import type { Services } from '../routes/services.ts';

/** How long sizes stay valid: reading those of many replays takes a while. */
const SIZE_MILLISECONDS = 300_000;
const MICROSECONDS = 1_000_000;

/** What `/metrics` reads of a running service. */
export function serviceGauges(state: string, services: Services): readonly GaugeRow[] {
	const { runs, statistics, presence, readiness, settings } = services;
	const sizes = new TimedValue<Readings>([], SIZE_MILLISECONDS, () => sizesIn(state));
	const ofJobs = (value: 'time' | 'seconds') => (): Readings => JOBS.map((job) => [lastSuccess(state, job)?.[value], job]);
	return [
		{
			name: 'almanac_build_info',
			help: 'Version of the service, and the commit it was started from.',
			labels: ['version', 'commit'],
			read: () => [[1, VERSION, settings.GIT_SHA ?? '']],
		},
		{
			name: 'almanac_catalogue_info',
			help: 'Version of the game whose catalogue is served, by channel.',
			labels: ['channel', 'version'],
			read: () =>
				Object.entries(services.tree.latest?.channels ?? {}).map(([channel, { version }]) => [1, channel, version ?? '']),
		},
		{
			name: 'almanac_ready',
			help: 'Whether the process accepts requests, as /ready answers.',
			labels: [],
			read: async () => [[(await readiness.problems()).length === 0 ? 1 : 0]],
		},
		{
			name: 'almanac_job_last_success_timestamp_seconds',
			help: 'When repeated work last succeeded.',
			labels: ['job'],
			read: ofJobs('time'),
		},
		{
			name: 'almanac_job_last_duration_seconds',
			help: 'How long repeated work took when it last succeeded.',
			labels: ['job'],
			read: ofJobs('seconds'),
		},
		{
			name: 'almanac_statistics_data_timestamp_seconds',
			help: 'When the newest run in the statistics was submitted.',
			labels: [],
			read: () => [[statistics.manifest?.dataThrough ? statistics.manifest.dataThrough / MICROSECONDS : undefined]],
		},
		{
			name: 'almanac_runs_stored',
			help: 'Runs in the store that are visible.',
			labels: [],
			read: async () => [[await runs.store.countSince(null)]],
		},
		{
			name: 'almanac_runs_held',
			help: 'Rows that wait for a moderator.',
			labels: [],
			read: async () => [[await runs.store.countHeld()]],
		},
		{
			name: 'almanac_replica_lag_seconds',
			help: 'Time since the local replica last had everything that PostgreSQL has.',
			labels: [],
			read: async () => [[await runs.store.lag()]],
		},
		{
			name: 'almanac_thread_calls',
			help: 'Calls that wait for a thread or run in it.',
			labels: ['thread'],
			read: () => threadLoads().map(({ name, calls }) => [calls, name]),
		},
		{
			name: 'almanac_thread_busy_seconds_total',
			help: 'Time that a thread worked; one that works all the time lets its calls wait.',
			labels: ['thread'],
			read: () => threadLoads().map(({ name, busySeconds }) => [busySeconds, name]),
		},
		{
			name: 'almanac_state_bytes',
			help: 'Size of the state directory, by file and folder in it.',
			labels: ['entry'],
			read: () => sizes.get(),
		},
		{
			name: 'almanac_presence_listeners',
			help: 'Open streams of live runs.',
			labels: [],
			read: () => [[presence.listeners]],
		},
		{ name: 'almanac_presence_runs', help: 'Live runs.', labels: [], read: () => [[presence.count]] },
	];
}

async function sizesIn(state: string): Promise<Readings> {
	const entries = await readdir(state, { recursive: true, withFileTypes: true });
	const sizes = new Map<string, number>();
	for (const entry of entries.filter((each) => each.isFile())) {
		const file = join(entry.parentPath, entry.name);
		const top = file.slice(state.length).replace(/^\//, '').split('/')[0]!;
		// A file may be removed while the others are read.
		const size = await stat(file).then(
			(found) => found.size,
			() => 0,
		);
		sizes.set(top, (sizes.get(top) ?? 0) + size);
	}
	return [...sizes].map(([top, size]) => [size, top]);
}
