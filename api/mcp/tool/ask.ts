import { ToolRefused } from './tool-refused.ts';

/**
 * Requests a route of a service, which has the runs and the statistics, by path and query: `/api/runs/metrics/cards?bracket=solo`.
 * Returns its JSON.
 * @throws ToolRefused with the service's message, or when it is unreachable
 */
export type Ask = (address: string) => Promise<unknown>;

const PATIENCE_MILLISECONDS = 20_000;
/** The text of an error, which may come from any service. */
const LONGEST_DETAIL = 300;

/** Requests the routes of a service at another address. */
export function askOverHttp(origin: string): Ask {
	const base = origin.replace(/\/+$/, '');
	return async (address) => {
		const response = await fetch(base + address, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) }).catch(
			(error: unknown) => {
				throw new ToolRefused(
					`The service at ${base} does not answer: ${(error as Error).message}. The tools that need no runs work without it.`,
				);
			},
		);
		const body: unknown = await response.json().catch(() => undefined);
		if (response.ok && body !== undefined) return body;
		throw refused(response.status, body);
	};
}

export function refused(status: number, body: unknown): ToolRefused {
	const { detail, error } = (body ?? {}) as { detail?: unknown; error?: unknown };
	const words = typeof detail === 'string' ? detail : typeof error === 'string' ? error : JSON.stringify(detail ?? null);
	return new ToolRefused(`The service answered ${status}: ${words.slice(0, LONGEST_DETAIL)}`);
}
