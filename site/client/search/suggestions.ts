/** Suggestions on the 404 page, from a search for words of the address. */
import type { SearchItem } from '../../../contract/search/group.ts';
import { element } from '../element.ts';
import { CHANNEL, LANGUAGE, pageAddress } from '../place.ts';
import { emblemAddress } from './emblem-address.ts';
import type { SearchAnswer, SearchRequest } from './messages.ts';

const MOST = 6;

// Static hosts serve this page for unchanged beta pages, so it redirects to the released page.
const [, released] = /^\/beta(\/.*)?$/.exec(location.pathname) ?? [];
if (released !== undefined) location.replace(released + location.search + location.hash);

const section = document.querySelector<HTMLElement>('[data-suggestions]');
const query = wordsOf(location.pathname);
if (section && query) suggest(section, query);

/** The last path segment as words: `/cards/perfectd_strike` → `perfectd strike`. */
function wordsOf(path: string): string {
	const last = path.split('/').findLast((part) => part !== '') ?? '';
	try {
		return decodeURIComponent(last)
			.replaceAll(/[-_.+]+/g, ' ')
			.trim();
	} catch {
		// Invalid percent-encoding.
		return '';
	}
}

function suggest(section: HTMLElement, query: string): void {
	const kind = location.pathname
		.split('/')
		.filter((part) => part !== '')
		.at(-2);
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
		if (data.isPartial) return;
		const found = data.categories.flatMap((category) => category.items).slice(0, MOST);
		const isOfKind = ({ path }: SearchItem): boolean => kind !== undefined && path.startsWith(`/${kind}/`);
		// Records of the kind in the address are likelier.
		const items = found.toSorted((left, right) => Number(isOfKind(right)) - Number(isOfKind(left)));
		section.querySelector('ul')?.replaceChildren(...items.map(suggestion));
		section.hidden = items.length === 0;
		worker.terminate();
	};
	worker.postMessage({ number: 1, query, channel: CHANNEL, language: LANGUAGE } satisfies SearchRequest);
}

function suggestion({ path, name, thumb }: SearchItem): HTMLElement {
	const picture = thumb ?? emblemAddress(path);
	const image = picture && element('img', { src: picture, alt: '', width: 24, height: 24 });
	return element('li', {}, element('a', { class: 'pill', href: pageAddress(path) }, image || null, name));
}
