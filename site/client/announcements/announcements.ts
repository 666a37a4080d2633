/** Fetches messages of the operator after the page has loaded; their display code loads only if there are any. */
import type { z } from 'zod';
import type { announcementsSchema } from '../../../contract/content/documents.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import type { Announcement } from './announcement-bar.ts';

type Announcements = z.output<typeof announcementsSchema>;

export function enableAnnouncements(): void {
	addEventListener('load', () => void show(), { once: true });
}

async function show(): Promise<void> {
	const items = await currentAnnouncements();
	if (items.length > 0) (await import('./announcement-bar.ts')).showAnnouncements(items);
}

async function currentAnnouncements(): Promise<readonly Announcement[]> {
	try {
		return (await fetchJson<Announcements>('/api/announcements')).items;
	} catch {
		// Static hosting has no messages.
		return [];
	}
}
