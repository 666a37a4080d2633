import type { ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Route } from '../../contract/route.ts';

/** Seconds: prebuilt files take microseconds, statistics some milliseconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What is counted where it happens. Labels with known values begin at 0. */
const COUNTERS = {
	requests: { name: 'almanac_requests_total', help: 'Requests by route and status.', labels: ['route', 'status'], known: [] },
	brokenOff: {
		name: 'almanac_uploads_broken_off_total',
		help: 'Request bodies whose client went away before they had come whole.',
		labels: [],
		known: [],
	},
	runs: {
		name: 'almanac_runs_submitted_total',
		help: 'Run files by outcome: accepted, duplicate, or the code of the reason why they were rejected.',
		labels: ['outcome'],
		known: ['accepted', 'duplicate'],
	},
	webhooks: {
		name: 'almanac_webhook_posts_total',
		help: 'Posts to webhooks by outcome.',
		labels: ['outcome'],
		known: ['delivered', 'failed'],
	},
} as const;

/** A value that is read when Prometheus asks. */
export interface GaugeRow {
	readonly name: string;
	readonly help: string;
	readonly labels: readonly string[];
	/** Values with those of the labels, in their order. */
	readonly read: () => Readings | Promise<Readings>;
}
export type Readings = readonly (readonly [value: number | undefined, ...labels: readonly string[]])[];

/** The metrics of a service, for Prometheus. Created only when they are enabled. */
export class Metrics {
	readonly #registry = new Registry();
	readonly #counters: Readonly<Record<keyof typeof COUNTERS, Counter>>;
	readonly #seconds: Histogram<'route'>;

	constructor() {
		collectDefaultMetrics({ register: this.#registry });
		const registers = [this.#registry];
		const counters = Object.entries(COUNTERS).map(([key, { name, help, labels, known }]) => {
			const counter = new Counter({ name, help, labelNames: labels, registers });
			for (const value of known) counter.inc({ [labels[0]!]: value }, 0);
			return [key, counter] as const;
		});
		this.#counters = Object.fromEntries(counters) as Record<keyof typeof COUNTERS, Counter>;
		this.#seconds = new Histogram({
			name: 'almanac_request_seconds',
			help: 'Time until an answer was sent.',
			labelNames: ['route'],
			buckets: BUCKETS,
			registers,
		});
	}

	/** Measures the answer to a request of a route. */
	watch(route: Pick<Route, 'id'>, response: ServerResponse): void {
		const started = performance.now();
		response.once('close', () => {
			this.count('requests', { route: route.id, status: String(response.statusCode) });
			this.#seconds.observe({ route: route.id }, (performance.now() - started) / 1000);
		});
	}

	count(counter: keyof typeof COUNTERS, labels: Readonly<Record<string, string>> = {}): void {
		this.#counters[counter].inc(labels);
	}

	/** Adds values that are read. A failed reading leaves out its value: the others are needed most then. */
	show(rows: readonly GaugeRow[]): void {
		for (const { name, help, labels, read } of rows) {
			const Kind = name.endsWith('_total') ? Counter : Gauge;
			const metric: Counter | Gauge = new Kind({
				name,
				help,
				labelNames: [...labels],
				registers: [this.#registry],
				collect: async () => {
					const readings = await Promise.resolve()
						.then(read)
						.catch((): Readings => []);
					metric.reset();
					// What has no labels would be 0.
					if (labels.length === 0) metric.remove();
					for (const [value, ...values] of readings)
						if (value !== undefined) metric.inc(Object.fromEntries(labels.map((label, index) => [label, values[index]!])), value);
				},
			});
		}
	}

	text(): Promise<string> {
		return this.#registry.metrics();
	}

	get mediaType(): string {
		return this.#registry.contentType;
	}
}
