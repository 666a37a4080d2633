import { KINDS } from '../../contract/kinds.ts';
import { kindFile } from '../../contract/tree-paths.ts';
import type { serviceRoutes } from '../../contract/routes/service.ts';
import type { Handlers } from '../handler.ts';

export const serviceHandlers: Handlers<typeof serviceRoutes> = {
	'root.get': () => ({
		json: {
			name: 'Spire Almanac',
			version: '1.0.0',
			docs: '/docs',
			endpoints: {
				...Object.fromEntries(KINDS.map((kind) => [kind.key, `/api/${kind.key}`])),
				ancient_pools: '/api/ancient-pools',
				runs: '/api/runs/list',
				run_stats: '/api/runs/stats',
				images: '/api/images',
				changelogs: '/api/changelogs',
				stats: '/api/stats',
				languages: '/api/languages',
				translations: '/api/translations',
			},
		},
	}),

	'health.get': (_request, services) => {
		const hasData = services.tree.file(kindFile('main', 'eng', 'cards')) !== undefined;
		return {
			json: {
				status: hasData ? 'ok' : 'degraded',
				data_available: hasData,
				git_sha: services.settings.GIT_SHA ?? null,
				lake: { community_payload: null, entity_store: null, frame_parquet: null },
				data_through: null,
				generation: null,
				latest_attempt: null,
			},
		};
	},
};
