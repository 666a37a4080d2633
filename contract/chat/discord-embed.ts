import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { poolColour } from '../pictures/card-colours.ts';
import type { ChatWords } from './chat-words.ts';
import { cutText } from './cut-text.ts';
import { discordText } from './game-text.ts';
import { type ChatRecord, nameWithNumbers, textOfRecord, upgradeParts, wordedFacts } from './record-facts.ts';

/**
 * Character limits of an embed (discord.com/developers/docs/resources/message, "Embed Limits"). Description and values stay
 * below Discord's limits, so that the total stays below 6000.
 */
export const EMBED_LIMITS = {
	title: 256,
	description: 2000,
	fields: 12,
	name: 60,
	value: 160,
	upgrade: 1000,
	footer: 100,
} as const;

/** A Discord embed: an item of `embeds` in a message or webhook post. */
export const embedSchema = z.object({
	title: z.string().max(256).meta({ description: 'Name, followed by the cost.' }),
	url: z.string().optional().meta({ description: 'Full address of its page; missing without a page.' }),
	description: z.string().max(4096).optional().meta({ description: 'The text, with terms of the game in bold.' }),
	color: z.int().min(0).max(0xff_ff_ff).meta({ description: 'Colour of the pool, as a number.' }),
	fields: z
		.array(
			z.object({
				name: z.string().min(1).max(256),
				value: z.string().min(1).max(1024),
				inline: z.boolean(),
			}),
		)
		.max(25)
		.meta({ description: 'Facts, and changes by upgrading.' }),
	thumbnail: z
		.object({ url: z.string().meta({ description: 'Full address.' }) })
		.optional()
		.meta({ description: 'The picture; missing without one.' }),
	footer: z.object({ text: z.string().max(2048) }).meta({ description: 'Source and version.' }),
});

export type Embed = z.output<typeof embedSchema>;

/** Parts of an embed besides the record. */
export interface EmbedFrame {
	readonly url?: string | undefined;
	readonly thumbnail?: string | undefined;
	/** The version of the record, if not the released one. */
	readonly version?: string | undefined;
}

/** Colour of records without a pool. */
const SITE_COLOUR = '#0b6a5f';

/** A record as a Discord embed in one language. */
export function recordEmbed(kind: Kind, record: ChatRecord, words: ChatWords, frame: EmbedFrame): Embed {
	const text = discordText(textOfRecord(kind, record), words, EMBED_LIMITS.description);
	return {
		...embedHead(nameWithNumbers(kind, record), text, words, frame),
		color: colourOf(kind, record),
		fields: [...factFields(kind, record, words), ...upgradeField(kind, record, words)],
	};
}

/** An embed without a record. @param text in Discord's Markdown, within the limit */
export function embedHead(title: string, text: string, words: ChatWords, { url, thumbnail, version }: EmbedFrame): Embed {
	const footer = [words.string('site.name'), ...(version === undefined ? [] : [version])].join(' · ');
	return {
		title: cutText(title, EMBED_LIMITS.title),
		...(url !== undefined && { url }),
		...(text !== '' && { description: text }),
		color: numberOf(SITE_COLOUR),
		fields: [],
		...(thumbnail !== undefined && { thumbnail: { url: thumbnail } }),
		footer: { text: cutText(footer, EMBED_LIMITS.footer) },
	};
}

/** An embed for an error, in English. */
export const errorEmbed = (text: string): Embed => ({
	title: cutText(text, EMBED_LIMITS.title),
	color: numberOf(SITE_COLOUR),
	fields: [],
	footer: { text: 'Spire Almanac' },
});

function factFields(kind: Kind, record: ChatRecord, words: ChatWords): Embed['fields'] {
	return wordedFacts(kind, record, words)
		.slice(0, EMBED_LIMITS.fields - 1)
		.map(({ label, value }) => ({
			name: cutText(label, EMBED_LIMITS.name),
			value: discordText(value, words, EMBED_LIMITS.value),
			inline: true,
		}));
}

function upgradeField(kind: Kind, record: ChatRecord, words: ChatWords): Embed['fields'] {
	const changes = discordText(upgradeParts(kind, record, words).join('\n'), words, EMBED_LIMITS.upgrade);
	if (changes === '') return [];
	return [{ name: cutText(words.string('detail.upgraded'), EMBED_LIMITS.name), value: changes, inline: false }];
}

function colourOf({ chat }: Kind, record: ChatRecord): number {
	const pool = chat.pool === undefined ? undefined : record[chat.pool];
	return numberOf(typeof pool === 'string' ? poolColour(pool.toLowerCase()) : SITE_COLOUR);
}

const numberOf = (colour: string): number => Number.parseInt(colour.slice(1), 16);
