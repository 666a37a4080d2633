import { HttpError } from '../fetch-document.ts';
import { fetchJson } from './fetch-json.ts';
import type { Strings } from '../strings.ts';

export const isWithoutService = (error: unknown): boolean => error instanceof HttpError && !error.hasService;

/** Why a request failed, in words. */
export function failureWords(error: unknown, { t }: Strings): string {
	if (!(error instanceof HttpError)) return t('stats.failed');
	if (!error.hasService) return t('stats.no_service');
	const { status, requestId } = error;
	if (status === 404) return t('stats.missing');
	if (status === 429) return t('stats.busy');
	if (status === 503) return t('stats.building');
	return [t('stats.error', { status }), requestId ?? ''].join(' ').trim();
}

/** Checks that the service exists, for pages that do not query it first. @throws HttpError on static hosting */
export async function requireService(): Promise<void> {
	await fetchJson('/api/announcements').catch((error: unknown) => {
		if (isWithoutService(error)) throw error;
	});
}
