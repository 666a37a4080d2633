import type { Channel } from '../../../contract/channels.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';
import type { Library } from '../../tree/library/library.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

export interface VersionData {
	readonly channel: Channel;
	readonly version: string;
	record(kind: KindKey, id: string, language: LanguageCode): CatalogueRecord | undefined;
}

/**
 * The current data, those of an older version, or those of the beta (`beta`, or one of its versions).
 * @throws ToolRefused that lists the known versions
 */
export function selectVersion(library: Library, asked: string | undefined): VersionData {
	const { catalogue, oldVersions, tree } = library;
	const channels = (['main', 'beta'] as const).filter((name) => tree.latest?.channels[name]);
	const isOf = (name: Channel): boolean =>
		asked === undefined || oldVersions.has(name, asked) || bare(tree.latest?.channels[name]?.version) === bare(asked);
	const channel = asked === 'beta' ? 'beta' : channels.find(isOf);
	if (!channel || !channels.includes(channel)) throw new ToolRefused(unknownVersion(library, asked ?? 'main'));
	const tag = asked === undefined ? undefined : oldVersions.find(channel, asked);
	const version = tag ?? tree.latest?.channels[channel]?.version ?? 'current';
	if (tag === undefined)
		return { channel, version, record: (kind, id, language) => catalogue.record(channel, language, kind, id) };
	return {
		channel,
		version,
		record: (kind, id, language) => oldVersions.records(channel, tag, language, kind).find((record) => record.id === id),
	};
}

/** A version with or without v. */
const bare = (version: string | undefined): string | undefined => version?.replace(/^v/, '');

function unknownVersion({ oldVersions }: Library, asked: string): string {
	const known = [...new Set((['main', 'beta'] as const).flatMap((channel) => oldVersions.names(channel)))];
	const words =
		known.length > 0 ? `Known are ${known.slice(-20).join(', ')}.` : 'A pack holds one version only: leave `version` out.';
	return `There is no version "${asked}". ${words}`;
}
