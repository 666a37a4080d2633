import { z } from 'zod';
import { SHARE_SIZE } from '../../pictures/drawn-picture.ts';
import type { Route } from '../../route.ts';

const pixels = (description: string) => z.int().min(1).max(10_000).optional().meta({ description });

/** Embeds for other sites (`behaviour/images.md#embeds`). */
export const embedRoutes = [
	{
		id: 'oembed.get',
		method: 'get',
		path: '/oembed',
		tag: 'Images',
		summary: 'Get the embed of a page (oEmbed)',
		description:
			'oEmbed 1.0, as JSON or XML. Pages of records, of runs and of sections, in every language and of the beta. The picture is omitted ' +
			'if it is larger than requested.',
		served: 'live',
		query: z.object({
			url: z
				.string()
				.min(1)
				.max(500)
				.meta({ description: 'Full address of a page.', example: 'https://almanac.example/cards/bash' }),
			format: z.enum(['json', 'xml']).default('json').meta({ description: 'Response format.' }),
			maxwidth: pixels('Maximum width of the picture in pixels.'),
			maxheight: pixels('Maximum height of the picture in pixels.'),
		}),
		response: z.object({
			version: z.literal('1.0'),
			type: z.literal('link'),
			title: z.string().meta({ description: 'Name of the page in its language.' }),
			description: z
				.string()
				.max(400)
				.optional()
				.meta({ description: 'A record in one line, like `format=text`; an extension of oEmbed.' }),
			provider_name: z.string(),
			provider_url: z.string(),
			cache_age: z.int().min(0).max(1_000_000).meta({ description: 'Cache lifetime in seconds.' }),
			thumbnail_url: z.string().optional().meta({ description: 'Full address of the picture of the page.' }),
			thumbnail_width: pixels('Its width.'),
			thumbnail_height: pixels('Its height.'),
		}),
		forms: [{ mediaType: 'text/xml', description: 'The same fields as XML.' }],
		example: '/oembed?url=/cards/bash',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['not-found', 'rate-limited', 'unavailable'],
	},
	{
		id: 'runs.picture',
		method: 'get',
		path: '/api/runs/shared/{run_hash}/picture.png',
		tag: 'Runs',
		summary: 'Get a submitted run as a picture',
		description:
			`${SHARE_SIZE.width} x ${SHARE_SIZE.height} pixels, without words: character, ascension, whether the run was won, relics and deck. ` +
			'503 while too many are being drawn.',
		served: 'live',
		parameters: { run_hash: 'Hash of the row.' },
		response: { mediaType: 'image/png', description: 'The picture.' },
		example: '/api/runs/shared/11830a0cddfcce95/picture.png',
		caching: 'runs',
		limit: '60-per-minute',
		restsOnWholeTree: true,
		errors: ['not-found', 'rate-limited', 'unavailable'],
	},
	{
		id: 'cards.picture',
		method: 'get',
		path: '/api/cards/{card_id}/picture.jpg',
		tag: 'Images',
		summary: 'Get a card as a picture to share',
		description:
			`${SHARE_SIZE.width} x ${SHARE_SIZE.height} pixels: the card, with the upgraded card beside it, in a language. ` +
			'503 while too many are being drawn.',
		served: 'live',
		isLocalized: true,
		parameters: { card_id: 'Card id.' },
		response: { mediaType: 'image/jpeg', description: 'The picture.' },
		example: '/api/cards/BASH/picture.jpg',
		caching: 'renders',
		limit: '60-per-minute',
		restsOnWholeTree: true,
		errors: ['not-found', 'rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
