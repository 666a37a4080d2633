import type { z } from 'zod';
import type { announcementsSchema } from '../../../contract/content/documents.ts';
/** Messages of the operator, over the lower edge of the page, until the visitor closes them. */
import { element } from '../element.ts';
import { loadStrings } from '../strings.ts';

export type Announcement = z.output<typeof announcementsSchema>['items'][number];

const CLOSED = 'announcements';
/** Applies to messages that the visitor has not closed. */
const MOST_SHOWN = 3;
/** Markdown links within this site or by HTTP. */
const LINK = /\[([^[\]]+)\]\((\/(?![/\\])[^\s()]*|https?:\/\/[^\s()]+)\)/g;

export async function showAnnouncements(items: readonly Announcement[]): Promise<void> {
	const closed = new Set(closedBefore());
	const fresh = items.filter(({ id }) => !closed.has(id)).slice(0, MOST_SHOWN);
	if (fresh.length === 0) return;
	const { t } = await loadStrings();
	const close = element('button', { type: 'button', class: 'button small' }, t('nav.close'));
	const messages = element('div', {}, ...fresh.map(({ message }) => element('p', { dir: 'auto' }, ...withLinks(message))));
	const bar = element('aside', { class: 'announcements', 'aria-label': t('nav.announcements') }, messages, close);
	close.addEventListener('click', () => {
		bar.remove();
		// Forgets closed messages that are no longer announced.
		keepClosed(items.map(({ id }) => id).filter((id) => closed.has(id) || fresh.some((shown) => shown.id === id)));
	});
	document.body.append(bar);
}

function withLinks(message: string): (string | Node)[] {
	const parts: (string | Node)[] = [];
	let end = 0;
	for (const { 0: whole, 1: text, 2: href, index } of message.matchAll(LINK)) {
		parts.push(message.slice(end, index), element('a', { href }, text));
		end = index + whole.length;
	}
	return [...parts, message.slice(end)];
}

function closedBefore(): readonly string[] {
	try {
		return (localStorage.getItem(CLOSED) ?? '').split('\n');
	} catch {
		// Without storage, messages stay closed on this page only.
		return [];
	}
}

function keepClosed(ids: readonly string[]): void {
	try {
		localStorage.setItem(CLOSED, ids.join('\n'));
	} catch {
		// Without storage, messages stay closed on this page only.
	}
}
