import type { Channel } from '../../../contract/channels.ts';
import { pagesSchema } from '../../../contract/content/documents.ts';
import { chatLine } from '../../../contract/chat/chat-line.ts';
import { absoluteAddress } from '../../../contract/http/public-origin.ts';
import { type KindKey, KIND_KEYS, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, findLanguage, type LanguageCode } from '../../../contract/languages.ts';
import { renderPath } from '../../../contract/pictures/card-render.ts';
import { SHARE_SIZE, runPicture } from '../../../contract/pictures/drawn-picture.ts';
import { PAGE_PICTURE_SIZE, cardPicture, shareFileOf } from '../../../contract/pictures/share-picture.ts';
import { embedRoutes } from '../../../contract/routes/pictures/embeds.ts';
import { splitLanguage } from '../../../contract/tree/page-redirects.ts';
import { kindPage, recordPage } from '../../../contract/tree/page-path.ts';
import { PAGES_FILE } from '../../../contract/tree/tree-paths.ts';
import { composeCards } from '../../../pictures/share/compose-cards.ts';
import { type FindPicture, composeRun } from '../../../pictures/share/compose-run.ts';
import { apiError } from '../../http/errors/messages.ts';
import { xmlText } from '../../../contract/records/xml-text.ts';
import { chatWordsOf } from '../catalogue/chat-words.ts';
import type { Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { pictureFile } from '../services/share-pictures/picture-file.ts';
import { sceneOf } from '../services/share-pictures/run-scene.ts';
import { loadRender } from './card-renders.ts';

const CACHE_SECONDS = 3600;

export const embedHandlers: Handlers<typeof embedRoutes> = {
	'oembed.get': async (request, services) => {
		const { url, format, maxwidth, maxheight } = request.query;
		const { address: origin, vary } = request.origin;
		const page = await findPage(services, pathOf(url, origin));
		if (!page) throw apiError('page-unknown', url);
		const { address, width, height } = page.picture ?? NO_PICTURE;
		const isShown = address !== undefined && width <= (maxwidth ?? width) && height <= (maxheight ?? height);
		const thumbnail = isShown && {
			thumbnail_url: absoluteAddress(address, origin),
			thumbnail_width: width,
			thumbnail_height: height,
		};
		const provider = { provider_name: 'Spire Almanac', provider_url: origin, cache_age: CACHE_SECONDS };
		const embed = {
			version: '1.0',
			type: 'link',
			title: page.title,
			...(page.description !== undefined && { description: page.description }),
			...provider,
			...thumbnail,
		} as const;
		return format === 'xml' ? { bytes: Buffer.from(xmlOf(embed)), mediaType: XML_TYPE, vary } : { json: embed, vary };
	},

	'runs.picture': async ({ params }, services) => {
		const given = params['run_hash']!;
		const run = await services.runs.store.find(given.toLowerCase());
		const scene = run && sceneOf(run);
		if (!scene) throw apiError('not-found', 'Run', given);
		const bytes = await services.sharePictures.get(`run ${JSON.stringify(scene)}`, () =>
			composeRun(scene, pictureFinder(services)),
		);
		return { bytes, mediaType: 'image/png' };
	},

	'cards.picture': async ({ params, language, channel, olderTag }, services) => {
		const given = params['card_id']!;
		const beta = olderTag ?? (channel === 'beta' ? services.tree.latest?.channels['beta']?.version : undefined);
		const paths = [false, true].map((isUpgraded) => renderPath({ beta, language, card: given, isUpgraded }));
		const renders = await Promise.all(paths.map((path) => loadRender(path, services)));
		const drawn = renders.filter((render) => render !== undefined);
		if (drawn.length === 0) throw apiError('not-found', 'Card', given);
		const bytes = await services.sharePictures.get(`card ${paths[0]!}`, () => composeCards(drawn));
		return { bytes, mediaType: 'image/jpeg' };
	},
};

const XML_TYPE = `${embedRoutes[0].forms[0].mediaType}; charset=utf-8`;

/** The XML form of an answer (oEmbed 1.0, 2.3.2). */
function xmlOf(embed: Readonly<Record<string, string | number>>): string {
	const fields = Object.entries(embed).map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`);
	return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}

/** The path of an address of this site, decoded; undefined for other sites. A path alone belongs to this site. */
function pathOf(url: string, origin: string): string | undefined {
	const address = URL.parse(url, origin);
	if (!address || address.host !== URL.parse(origin)?.host) return undefined;
	try {
		return decodeURIComponent(address.pathname).replace(/(?<=.)\/$/, '');
	} catch {
		return undefined;
	}
}

/** The preview of a page for other sites. */
interface SharedPage {
	readonly title: string;
	readonly description?: string;
	readonly picture: PagePicture | undefined;
}

interface PagePicture {
	/** Path on the site. */
	readonly address: string;
	readonly width: number;
	readonly height: number;
}

const NO_PICTURE = { address: undefined, width: 0, height: 0 };

const kindBySection = new Map(KIND_KEYS.map((kind) => [kindPage(kind), kind]));

async function findPage(services: Services, address: string | undefined): Promise<SharedPage | undefined> {
	if (address === undefined) return undefined;
	const { prefix, path } = splitLanguage(address);
	const channel: Channel = /^\/beta(\/|$)/.test(prefix) && services.tree.latest?.channels['beta'] ? 'beta' : 'main';
	const language = findLanguage(prefix.slice(-3))?.code ?? DEFAULT_LANGUAGE;
	const [, section = path, slug] = /^(\/[a-z-]+)\/([^/]+)$/.exec(path) ?? [];
	const kind = kindBySection.get(section);
	if (slug !== undefined && kind) return recordEmbed(services, { channel, language, kind, slug });
	if (slug !== undefined && section === '/runs' && /^[0-9a-f]{16}$/i.test(slug))
		return runEmbed(services, language, slug.toLowerCase());
	const page = services.document(PAGES_FILE, pagesSchema)?.find((each) => each.path === path);
	return page && { title: page.name, picture: pagePicture(services, path) };
}

interface AskedRecord {
	readonly channel: Channel;
	readonly language: LanguageCode;
	readonly kind: KindKey;
	readonly slug: string;
}

function recordEmbed(services: Services, { channel, language, kind, slug }: AskedRecord): SharedPage | undefined {
	const { catalogue } = services;
	const id = [...catalogue.ids(channel, kind)].find((each) => each.toLowerCase() === slug.toLowerCase());
	const record = id === undefined ? undefined : catalogue.record(channel, language, kind, id);
	if (!record) return undefined;
	return {
		title: String(record[kindOf(kind).nameField]),
		description: chatLine(kindOf(kind), record, chatWordsOf(services, channel, language)),
		picture: record['image_url_card']
			? { address: cardPicture(record.id, language, channel), ...SHARE_SIZE }
			: pagePicture(services, recordPage(kind, record.id)),
	};
}

async function runEmbed(services: Services, language: LanguageCode, hash: string): Promise<SharedPage | undefined> {
	const run = await services.runs.store.find(hash);
	const scene = run && sceneOf(run);
	if (!scene) return undefined;
	const name = services.catalogue.record('main', language, 'characters', scene.character)?.['name'] ?? scene.character;
	return { title: `${name} · A${scene.ascension}`, picture: { address: runPicture(hash), ...SHARE_SIZE } };
}

/** A tree without pages has no pictures of them. */
function pagePicture({ tree }: Services, path: string): PagePicture | undefined {
	const file = shareFileOf(path);
	return tree.file(file) && { address: `/${file}`, ...PAGE_PICTURE_SIZE };
}

/** Pictures of records in the tree, including those that only the beta has. */
function pictureFinder({ catalogue, tree }: Services): FindPicture {
	return (kind, id) => {
		const record = catalogue.record('main', DEFAULT_LANGUAGE, kind, id) ?? catalogue.record('beta', DEFAULT_LANGUAGE, kind, id);
		return pictureFile(tree, record?.['image_url']);
	};
}
