import type { cardRenderRoutes } from '../../../contract/routes/pictures/card-renders.ts';
import type { OldCards } from '../../../pictures/renders/render-source.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Handler, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';

/** Answers every route of renders; the path names the picture. */
const sendRender: Handler<Readonly<Record<string, unknown>>> = async ({ route, params }, services) => {
	const path = route.path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
	const bytes = await drawRender(path, services);
	if (!bytes) throw apiError('picture-unknown', path);
	return { bytes, mediaType: 'image/webp' };
};

/** A render of the tree, or one that is drawn now; undefined when there is no such render. @throws ApiError `unavailable` */
export async function loadRender(path: string, services: Services): Promise<Buffer | undefined> {
	const file = services.tree.file(path);
	return file && file !== 'large' ? file.bodies.identity : drawRender(path, services);
}

function drawRender(path: string, services: Services): Promise<Buffer | undefined> {
	return services.renders.picture(path, services.tree.root, oldCardsOf(services));
}

/** Cards of versions before the current ones of both channels. */
const oldCardsOf =
	({ oldVersions }: Services): OldCards =>
	(version, language, id) => {
		const channel = oldVersions.has('beta', version) ? 'beta' : 'main';
		const tag = oldVersions.find(channel, version);
		const cards = tag === undefined ? [] : oldVersions.records(channel, tag, language, 'cards');
		return cards.find((card) => card.id === id.toUpperCase()) as ReturnType<OldCards>;
	};

export const cardRenderHandlers: Handlers<typeof cardRenderRoutes> = {
	'render.get': sendRender,
	'render.localized.get': sendRender,
	'render.enchanted.get': sendRender,
	'render.enchanted-localized.get': sendRender,
	'render.beta.get': sendRender,
	'render.beta-localized.get': sendRender,
	'render.beta-enchanted.get': sendRender,
	'render.beta-enchanted-localized.get': sendRender,
};
