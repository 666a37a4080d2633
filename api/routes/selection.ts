import { type Channel, resolveChannel } from '../../contract/channels.ts';
import type { Services } from './services.ts';

/** Which data a request is about, beside its language. */
export interface Selection {
	readonly channel: Channel;
	/** Tag of an older released version; undefined for the current data. */
	readonly olderTag: string | undefined;
}

/**
 * Reads `channel` and `version` (`records.md` 1.6). The version that `/api/versions` lists selects the beta, which has no older
 * versions: with `channel=beta` every other version is ignored.
 */
export function readSelection(services: Services, query: URLSearchParams | undefined, host: string | undefined): Selection {
	const version = query?.getAll('version').at(-1);
	const asked = query?.getAll('channel').at(-1);
	const channel = asked !== 'stable' && isBetaVersion(services, version) ? 'beta' : resolveChannel(asked, host);
	if (services.tree.latest?.channels[channel] && channel !== 'main') return { channel, olderTag: undefined };
	return { channel: 'main', olderTag: version === undefined ? undefined : services.oldVersions.find(version) };
}

function isBetaVersion(services: Services, version: string | undefined): boolean {
	if (version === undefined) return false;
	return services.tree.latest?.channels['beta']?.version.replace(/^v/, '') === version.replace(/^v/, '');
}
