import { basename } from 'node:path';
import { KINDS } from '../../../contract/kinds.ts';
import { LIMITS, type Limit, limitInShort } from '../../../contract/http/limits.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { VERSION } from '../../../contract/http/version.ts';
import type { serviceRoutes } from '../../../contract/routes/service.ts';
import type { Handlers } from '../handler.ts';
import { solvePosition } from '../sandbox/solve-position.ts';
import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';
import type { Services } from '../services.ts';
import { apiError } from '../../http/errors/messages.ts';
import { answerMcp } from './answer-mcp.ts';
import { isSameText } from '../../http/same-text.ts';
import { securityText } from './security-text.ts';

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
		const { hasData } = services;
		return {
			json: {
				status: hasData ? 'ok' : 'degraded',
				version: VERSION,
				data_available: hasData,
				git_sha: services.settings.GIT_SHA || null,
				...freshness(services.statistics),
			},
		};
	},

	'ready.get': async (_request, { readiness }) => {
		const problems = await readiness.problems();
		if (problems.length > 0) throw apiError('service-not-ready', problems);
		return { json: { status: 'ready' as const } };
	},

	'rate-limits.get': (_request, { settings, limiter }) => ({
		json: {
			enabled: settings.LIMITS === 'on',
			browse: limitInShort(limiter.tier('own-pages')),
			tiers: {
				general: limitInShort(limiter.tier('general')),
				registered: limitInShort(limiter.tier('registered')),
				academia: limitInShort(limiter.tier('academia')),
				paid: limitInShort(limiter.tier('paid')),
			},
			endpoints: OWN_LIMITS,
		},
	}),

	'mcp.post': answerMcp,

	'sandbox.solve': solvePosition,

	'security.contact': (_request, { settings }) => {
		if (settings.SECURITY_CONTACT === '') throw apiError('address-unknown');
		const text = securityText(settings.SECURITY_CONTACT, new Date());
		return { bytes: Buffer.from(text), mediaType: 'text/plain; charset=utf-8' };
	},

	'metrics.get': async ({ headers }, { settings, metrics }) => {
		if (!metrics) throw apiError('address-unknown');
		if (!isSameText(headers.authorization ?? '', `Bearer ${settings.METRICS_TOKEN}`)) throw apiError('metrics-token-needed');
		return { bytes: Buffer.from(await metrics.text()), mediaType: metrics.mediaType };
	},
};

const OWN_LIMITS: Readonly<Record<string, string>> = Object.fromEntries(
	ROUTES.filter((route) => !route.isHidden && typeof LIMITS[route.limit] === 'object').map((route) => [
		`${route.method.toUpperCase()} ${route.path}`,
		limitInShort(LIMITS[route.limit] as Limit),
	]),
);

/** How fresh the statistics are; all parts of a generation are made together. */
function freshness({ manifest, generation }: Services['statistics']) {
	const builtAt = manifest === null ? null : new Date(manifest.builtAt).toISOString();
	return {
		lake: { community_payload: builtAt, entity_store: builtAt, frame_parquet: builtAt },
		data_through: manifest?.dataThrough ? isoOfMicroseconds(manifest.dataThrough) : null,
		generation: generation === null ? null : basename(generation),
		latest_attempt: builtAt,
	};
}
