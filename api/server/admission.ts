import { MADE_UP_HEADER } from '../../contract/http/made-up-header.ts';
import type { Client } from '../http/client.ts';
import type { ApiError } from '../http/errors/api-error.ts';
import { apiError } from '../http/errors/messages.ts';
import type { Services } from '../routes/services.ts';
import { refuseUnbuilt } from './construction/refuse-unbuilt.ts';
import type { Asked } from './endpoints/asked.ts';
import { Redirect } from './sending/send-failure.ts';

/** Tags of the routes whose numbers come from runs. */
const RESTS_ON_RUNS: ReadonlySet<string> = new Set([
	'Runs',
	'Statistics',
	'Charts',
	'Players',
	'Advice',
	'Seeds',
	'Exports',
	'Replays',
]);

/** Counts a request of a row, and rejects what the tree still lacks. @throws ApiError `unavailable` */
export function admit(services: Services, asked: Asked): void {
	countKey(services, asked.client);
	if (services.runs.areMadeUp && RESTS_ON_RUNS.has(asked.row.route.tag)) asked.response.setHeader(MADE_UP_HEADER, 'true');
	refuseUnbuilt(services, asked);
}

export function countKey({ settings, keyUsage }: Services, { keyId }: Client): void {
	if (keyId !== null && !settings.READ_ONLY) keyUsage.count(keyId);
}

/** Redirects an address with a trailing slash (`behaviour/http.md#addresses`). */
export function redirectOrNotFound({ construction }: Services, url: string): ApiError | Redirect {
	const match = /^(\/api\/.+?)\/+(\?.*)?$/.exec(url);
	if (match) return new Redirect(`${match[1]}${match[2] ?? ''}`);
	return construction?.progress && !/^\/api(\/|$)/.test(url) ? apiError('not-yet-built', 'This') : apiError('address-unknown');
}
