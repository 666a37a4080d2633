import { createHash } from 'node:crypto';
import type { WebhookEvent } from '../../contract/webhooks.ts';
import type { HappenedEvent } from '../store/webhooks/webhook-store.ts';

interface ChannelState {
	readonly version: string;
	readonly date: string;
}

/** What the service currently serves. */
export interface ServedState {
	/** Public address of the site without a trailing slash; empty when it is unknown. */
	readonly origin: string;
	readonly release: ChannelState | undefined;
	readonly beta: ChannelState | undefined;
	/** Digest of the data. */
	readonly digest: string | undefined;
	/** The generation of the statistics; times are epoch milliseconds. */
	readonly statistics: { readonly generation: string; readonly builtAt: number; readonly runs: number } | undefined;
}

/** The events that lead to the served state (`behaviour/webhooks.md#events`). The store ignores events that it already has. */
export function eventsOf({ origin, release, beta, digest, statistics }: ServedState): HappenedEvent[] {
	const data = (state: ChannelState, url: string) => ({
		version: state.version,
		date: state.date,
		digest: digest ?? null,
		url: origin + url,
	});
	return [
		...(release ? [event('release.published', release.version, data(release, changelogOf(release.version)))] : []),
		...(beta ? [event('beta.changed', `${beta.version} ${beta.date}`, data(beta, '/beta-diff'))] : []),
		...(statistics ? [event('statistics.generated', statistics.generation, generationData(origin, statistics))] : []),
	];
}

/** The id contains no full stop, because the signed text separates its parts by one. */
function event(type: WebhookEvent, subject: string, data: object): HappenedEvent {
	const digest = createHash('sha256').update(`${type} ${subject}`).digest('hex');
	return { id: `evt_${digest.slice(0, 24)}`, type, data: JSON.stringify(data) };
}

const changelogOf = (version: string): string => `/changelog/${version.replace(/^v/, '')}`;

function generationData(origin: string, { generation, builtAt, runs }: NonNullable<ServedState['statistics']>) {
	return { generation, built_at: new Date(builtAt).toISOString(), runs, url: `${origin}/stats` };
}
