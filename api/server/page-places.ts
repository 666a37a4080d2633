import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { pageFiles } from '../../contract/tree/page-file.ts';
import { movedPage, splitLanguage } from '../../contract/tree/page-redirects.ts';
import { kindPage, recordPage } from '../../contract/tree/page-path.ts';
import { SHELLS } from '../../contract/tree/shells.ts';
import { type KindKey, KIND_KEYS, kindsOn } from '../../contract/kinds.ts';
import type { Services } from '../routes/services.ts';

/** Where the page of an address is: at another address, or in a file of the tree with another name. */
export type PagePlace = { readonly location: string } | { readonly file: string };

/** Finds a page that has no file of its own. The path is decoded and begins with a slash. */
export function findPagePlace(services: Services, path: string): PagePlace | undefined {
	const asked = path.replace(/(?<=.)\/$/, '');
	const settled = movedPage(asked);
	const found =
		referencePage(services, settled ?? asked) ??
		namedPage(services, settled ?? asked) ??
		changelogPage(services, settled ?? asked);
	const moved = found ?? settled;
	if (moved !== undefined) return { location: encodeURI(moved) };
	return shellPage(services, asked) ?? betaPage(services, asked);
}

function pageAt(services: Services, path: string): { readonly file: string } | undefined {
	const file = pageFiles(path).find((candidate) => services.tree.has(candidate));
	return file === undefined ? undefined : { file };
}

/** A shell shows the same in every channel. */
function shellPage(services: Services, path: string): PagePlace | undefined {
	const { prefix, path: inside } = splitLanguage(path);
	const shell = SHELLS.find(({ address }) => address.exec(inside)?.[0] === inside);
	return shell && pageAt(services, `${prefix.replace(/^\/beta/, '')}${shell.path}`.slice(1));
}

/** A page that the beta does not change is shown from the release. */
function betaPage(services: Services, path: string): PagePlace | undefined {
	const [, rest] = /^\/beta(?:\/(.+))?$/.exec(path) ?? [];
	return rest === undefined && path !== '/beta' ? undefined : pageAt(services, rest ?? '');
}

/** Other sites write a `v` before the tag of a changelog. */
function changelogPage(services: Services, path: string): string | undefined {
	const [, before = '', tag] = /^((?:\/[a-z]{3,4}){0,2}\/changelog\/)v([^/]+)$/i.exec(path) ?? [];
	return tag && pageAt(services, `changelog/${tag}`) ? before + tag : undefined;
}

function referencePage(services: Services, path: string): string | undefined {
	const { prefix, path: inside } = splitLanguage(path);
	const name = /^\/reference\/([^/]+)$/.exec(inside)?.[1];
	if (!name) return undefined;
	const channel = channelOf(prefix);
	for (const kind of kindsOn('references')) {
		const id = idOfName(services, channel, kind, name) ?? idOfName(services, channel, kind, `${name}_orb`);
		if (id) return prefix + recordPage(kind, id);
	}
	return undefined;
}

const kindBySection = new Map(KIND_KEYS.map((kind) => [kindPage(kind).slice(1), kind]));

/** Tooltips of other sites build addresses from names: `/relics/neow's_lament`. */
function namedPage(services: Services, path: string): string | undefined {
	const { prefix, path: inside } = splitLanguage(path);
	const [, section = '', name] = /^\/([a-z]+)\/([^/]+)$/.exec(inside) ?? [];
	const kind = kindBySection.get(section);
	const id = kind && name ? idOfName(services, channelOf(prefix), kind, name) : undefined;
	const page = kind && id ? prefix + recordPage(kind, id) : undefined;
	return page === path ? undefined : page;
}

const channelOf = (prefix: string): Channel => (/^\/beta(\/|$)/.test(prefix) ? 'beta' : 'main');

function idOfName(services: Services, channel: Channel, kind: KindKey, name: string): string | undefined {
	const ids = services.catalogue.ids(channel, kind);
	const wanted = name
		.toUpperCase()
		.replace(/[^A-Z0-9_ -]/g, '')
		.replace(/[ -]+/g, '_');
	if (ids.has(wanted)) return wanted;
	const written = name.toLowerCase().replaceAll('_', ' ');
	const { records } = services.catalogue.list(channel, DEFAULT_LANGUAGE, kind);
	return records.find((record) => String(record['name'] ?? record['title']).toLowerCase() === written)?.id;
}
