import { type Channel, resolveChannel } from '../../contract/channels.ts';
import type { Services } from './services.ts';

/** The data that a request is about, besides its language. */
export interface Selection {
	readonly channel: Channel;
	/** Tag of an older released version; undefined for the current data. */
	readonly olderTag: string | undefined;
}

/**
 * Reads `channel` and `version` (`behaviour/records.md#channel-and-version`). A version in `/api/versions` selects that version of
 * the beta; with `channel=beta` any other version is ignored.
 */
export function readSelection(services: Services, query: URLSearchParams | undefined, host: string | undefined): Selection {
	const version = query?.getAll('version').at(-1);
	const asked = query?.getAll('channel').at(-1);
	const { oldVersions } = services;
	const isBeta = asked !== 'stable' && version !== undefined && oldVersions.has('beta', version);
	const wanted = isBeta ? 'beta' : resolveChannel(asked, host);
	const channel = services.tree.latest?.channels[wanted] ? wanted : 'main';
	return { channel, olderTag: version === undefined ? undefined : oldVersions.find(channel, version) };
}
