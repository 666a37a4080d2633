import type { ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Route } from '../../contract/route.ts';

/** Seconds: prebuilt files take microseconds, statistics some milliseconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts and times of requests by route, for Prometheus. Created only when the metrics are enabled. */
export class Metrics {
	readonly #registry = new Registry();
	readonly #requests: Counter<'route' | 'status'>;
	readonly #seconds: Histogram<'route'>;
	readonly #brokenOff: Counter;

	constructor() {
		collectDefaultMetrics({ register: this.#registry });
		const registers = [this.#registry];
		this.#requests = new Counter({
			name: 'almanac_requests_total',
			help: 'Requests by route and status.',
			labelNames: ['route', 'status'],
			registers,
		});
		this.#seconds = new Histogram({
			name: 'almanac_request_seconds',
			help: 'Time until an answer was sent.',
			labelNames: ['route'],
			buckets: BUCKETS,
			registers,
		});
		this.#brokenOff = new Counter({
			name: 'almanac_uploads_broken_off_total',
			help: 'Request bodies whose client went away before they had come whole.',
			registers,
		});
	}

	/** Measures the answer to a request of a route. */
	watch(route: Pick<Route, 'id'>, response: ServerResponse): void {
		const started = performance.now();
		response.once('close', () => {
			this.#requests.inc({ route: route.id, status: String(response.statusCode) });
			this.#seconds.observe({ route: route.id }, (performance.now() - started) / 1000);
		});
	}

	countBrokenOff(): void {
		this.#brokenOff.inc();
	}

	text(): Promise<string> {
		return this.#registry.metrics();
	}

	get mediaType(): string {
		return this.#registry.contentType;
	}
}
