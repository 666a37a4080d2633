/** Asks for the messages of the operator once the page is there; how they are shown is loaded when there are some. */
import type { z } from 'zod';
import type { announcementsSchema } from '../../../contract/content/documents.ts';
import { fetchJson } from '../fetch/fetch-json.ts';

type Announcements = z.output<typeof announcementsSchema>;
export type Announcement = Announcements['items'][number];

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
		// The pages stand without the service, which then says nothing.
		return [];
	}
}
