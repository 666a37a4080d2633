import { KIND_KEYS } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { documentRoutes } from '../../../contract/routes/documents.ts';
import { statsOf, statsSchema } from '../../../contract/stats.ts';
import { statsFile } from '../../../contract/tree/tree-paths.ts';
import type { Handlers } from '../handler.ts';

export const documentHandlers: Handlers<typeof documentRoutes> = {
	/** Pictures have no versions: their count is the current one. */
	'stats.get': ({ channel, olderTag }, services) => {
		const current = services.document(statsFile(channel), statsSchema) as Readonly<Record<string, number>> | undefined;
		if (olderTag === undefined) return { json: current ?? statsOf({}) };
		const sizes = KIND_KEYS.map(
			(kind) => [kind, services.oldVersions.records(channel, olderTag, DEFAULT_LANGUAGE, kind).length] as const,
		);
		return { json: statsOf(Object.fromEntries(sizes), current?.['images']) };
	},
};
