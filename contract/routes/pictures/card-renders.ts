import { RENDER_SIZE } from '../../pictures/card-render.ts';
import type { Route } from '../../route.ts';

const PARAMETERS = {
	beta_version: 'Version of the beta, as `/api/beta/version` names it.',
	lang: 'Language code.',
	enchantment: 'Enchantment id in lower case.',
	file: 'Card id in lower case, `_upg` for the upgraded card, `.webp`.',
};

function row<const Id extends string>(id: Id, path: string, example: string, summary: string) {
	const named = Object.entries(PARAMETERS).filter(([name]) => path.includes(`{${name}}`));
	return {
		id,
		method: 'get',
		path,
		tag: 'Images',
		summary,
		description:
			`WebP of ${RENDER_SIZE.width} x ${RENDER_SIZE.height} pixels; cards of rarity Ancient are animated. Missing files are drawn ` +
			'on request; 503 while too many are waiting.',
		served: 'live',
		parameters: Object.fromEntries(named),
		response: { mediaType: 'image/webp', description: 'The picture.' },
		example,
		caching: 'renders',
		limit: '240-per-minute',
		treeGoesFirst: 'where-it-has-a-file',
		errors: ['not-found', 'rate-limited', 'unavailable'],
	} as const satisfies Route;
}

/** Card renders. Their addresses match those of a CDN, so they are outside `/api`. */
export const cardRenderRoutes = [
	row('render.get', '/cards-full/stable/{file}', '/cards-full/stable/bash.webp', 'Picture of a card'),
	row(
		'render.localized.get',
		'/cards-full/stable/{lang}/{file}',
		'/cards-full/stable/jpn/bash_upg.webp',
		'Picture of a card in a language',
	),
	row(
		'render.enchanted.get',
		'/cards-full/stable/ench/{enchantment}/{file}',
		'/cards-full/stable/ench/sharp/bash.webp',
		'Picture of a card with an enchantment',
	),
	row(
		'render.enchanted-localized.get',
		'/cards-full/stable/{lang}/ench/{enchantment}/{file}',
		'/cards-full/stable/deu/ench/sharp/bash_upg.webp',
		'Picture of a card with an enchantment in a language',
	),
	row(
		'render.beta.get',
		'/cards-full/beta/{beta_version}/{file}',
		'/cards-full/beta/0.111.0/bash.webp',
		'Picture of a card of the beta',
	),
	row(
		'render.beta-localized.get',
		'/cards-full/beta/{beta_version}/{lang}/{file}',
		'/cards-full/beta/0.111.0/kor/bash.webp',
		'Picture of a card of the beta in a language',
	),
	row(
		'render.beta-enchanted.get',
		'/cards-full/beta/{beta_version}/ench/{enchantment}/{file}',
		'/cards-full/beta/0.111.0/ench/sharp/bash.webp',
		'Picture of a card of the beta with an enchantment',
	),
	row(
		'render.beta-enchanted-localized.get',
		'/cards-full/beta/{beta_version}/{lang}/ench/{enchantment}/{file}',
		'/cards-full/beta/0.111.0/tha/ench/sharp/bash.webp',
		'Picture of a card of the beta with an enchantment in a language',
	),
] as const satisfies readonly Route[];
