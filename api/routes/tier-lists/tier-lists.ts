import type { z } from 'zod';
import type { tierListRoutes } from '../../../contract/routes/accounts/tier-lists.ts';
import {
	newTierListBody,
	type ownTierListSchema,
	type sharedTierListSchema,
	tierListChangeBody,
} from '../../../contract/tier-lists/tier-lists.ts';
import { MOST_ITEMS } from '../../../contract/tier-lists/tier-list-size.ts';
import { type ApiError, ValidationError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import type { TierList, TierListContent } from '../../store/tier-lists/tier-list-store.ts';
import { ownAnswer } from '../accounts/own-answer.ts';
import { signedIn, signedInToChange } from '../accounts/signed-in.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { tierListPicture } from '../services/tier-lists/tier-list-picture.ts';
import { versionOf } from '../services/tier-lists/version-of.ts';

type Asking = ApiRequest<unknown>;

/** Limit of everything that is stored of a list. */
const LARGEST_CONTENT = 1_048_576;

export const tierListHandlers: Handlers<typeof tierListRoutes> = {
	'tier-lists.mine': async (request, services) => {
		const { account } = await signedIn(request, services);
		const lists = await services.runs.store.tierLists.tierListsOf(account.id);
		return ownAnswer(lists.map((list) => ownList(list, request)));
	},

	'tier-lists.create': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { entity_type: entityType, ...content } = readJson(await request.readBody(), newTierListBody);
		const items = content.unranked.length + content.tiers.reduce((sum, tier) => sum + tier.items.length, 0);
		if (items > MOST_ITEMS) throw tooMany();
		const list = await services.runs.store.tierLists.createTierList({ accountId: account.id, entityType, ...tidied(content) });
		if (!list) throw apiError('saved-full', 'tier lists');
		return ownAnswer(ownList(list, request));
	},

	'tier-lists.get': async (request, services) => {
		const { account } = await signedIn(request, services);
		const list = await services.runs.store.tierLists.findTierList({ id: idOf(request), accountId: account.id });
		if (!list) throw notFound(idOf(request));
		return ownAnswer(ownList(list, request));
	},

	'tier-lists.change': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { image: _drawnHere, ...sent } = readJson(await request.readBody(), tierListChangeBody);
		const change = tidied(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)));
		if (JSON.stringify(change).length > LARGEST_CONTENT) throw apiError('tier-list-too-large', LARGEST_CONTENT);
		const list = await services.runs.store.tierLists.updateTierList({ id: idOf(request), accountId: account.id, change });
		if (!list) throw notFound(idOf(request));
		if (list === 'too-many') throw tooMany();
		return ownAnswer(ownList(list, request));
	},

	'tier-lists.delete': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const isDeleted = await services.runs.store.tierLists.deleteTierList({ id: idOf(request), accountId: account.id });
		if (!isDeleted) throw notFound(idOf(request));
		return ownAnswer({ success: true });
	},

	'tier-lists.shared': async (request, services) => {
		const list = await findShared(request, services);
		const json: z.input<typeof sharedTierListSchema> = { ...shared(list, request), owner_username: list.ownerName };
		return { json, vary: request.origin.vary };
	},

	'tier-lists.picture': async (request, services) => {
		const list = await findShared(request, services);
		const key = `tier list ${list.shareId} ${versionOf(list)}`;
		const bytes = await services.sharePictures.get(key, () => tierListPicture(list, services));
		return { bytes, mediaType: 'image/png' };
	},
};

const idOf = ({ params }: Pick<Asking, 'params'>): string => params['tierlist_id']!;
const notFound = (id: string): ApiError => apiError('not-found', 'Tier list', id);

function tooMany(): ValidationError {
	return new ValidationError([
		{ type: 'too_long', loc: ['body', 'tiers'], msg: `A tier list has at most ${MOST_ITEMS} items`, input: null },
	]);
}

function tidied<Content extends Partial<TierListContent>>(content: Content): Content {
	if (!content.comments) return content;
	const comments = Object.fromEntries(Object.entries(content.comments).filter(([, text]) => text.trim() !== ''));
	return { ...content, comments };
}

async function findShared({ params }: Asking, { runs }: Services): Promise<TierList> {
	const shareId = params['share_id']!;
	const list = await runs.store.tierLists.findSharedTierList(shareId);
	if (!list) throw notFound(shareId);
	return list;
}

function ownList(list: TierList, request: Asking): z.input<typeof ownTierListSchema> {
	return { ...shared(list, request), user_id: String(list.accountId) };
}

function shared(list: TierList, request: Asking): Omit<z.input<typeof ownTierListSchema>, 'user_id'> {
	const { id, shareId, title, entityType, tiers, unranked, comments, createdAt, updatedAt } = list;
	const picture = `/api/tierlists/shared/${shareId}/preview.png?v=${versionOf(list)}`;
	return {
		...{
			id,
			share_id: shareId,
			title,
			entity_type: entityType,
			tiers: [...tiers],
			unranked: [...unranked],
			comments: { ...comments },
		},
		image_url: request.origin.address + picture,
		created_at: new Date(createdAt).toISOString(),
		updated_at: new Date(updatedAt).toISOString(),
	};
}
