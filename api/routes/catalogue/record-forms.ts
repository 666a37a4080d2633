import type { Channel } from '../../../contract/channels.ts';
import { type AnswerForm, TEXT_TYPE } from '../../../contract/chat/answer-form.ts';
import { chatLine } from '../../../contract/chat/chat-line.ts';
import { type EmbedFrame, recordEmbed } from '../../../contract/chat/discord-embed.ts';
import { absoluteAddress } from '../../../contract/http/public-origin.ts';
import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { shareFileOf } from '../../../contract/pictures/share-picture.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import { representationOf } from '../../http/negotiation/representation.ts';
import type { CatalogueRecord } from '../../tree/catalogue.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';
import { chatWordsOf } from './chat-words.ts';

/** A record and where it was found. */
export interface FoundRecord {
	readonly kind: KindKey;
	readonly record: CatalogueRecord;
	/** The key of its mod; such a record has no page. */
	readonly mod?: string;
}

type Asking = Pick<ApiRequest, 'channel' | 'language' | 'olderTag' | 'origin'>;

const FORMS: Readonly<Record<Exclude<AnswerForm, 'json'>, (asking: Asking, found: FoundRecord, services: Services) => Answer>> = {
	text: ({ channel, language }, { kind, record }, services) =>
		textAnswer(chatLine(kindOf(kind), record, chatWordsOf(services, channel, language)), services),
	discord: (asking, found, services) => {
		const words = chatWordsOf(services, asking.channel, asking.language);
		const embed = recordEmbed(kindOf(found.kind), found.record, words, frameOf(asking, found, services));
		return jsonAnswer(embed, asking, services);
	},
};

/** A record in the requested format. */
export function answerRecord(form: AnswerForm, asking: Asking, found: FoundRecord, services: Services): Answer {
	return form === 'json' ? { json: found.record } : FORMS[form](asking, found, services);
}

export const textAnswer = (line: string, { tree }: Services): Answer => ({
	representation: representationOf(Buffer.from(line), TEXT_TYPE, tree.lastModified),
});

/** An embed, whose addresses may depend on the host. */
export const jsonAnswer = (json: unknown, { origin }: Pick<ApiRequest, 'origin'>, { tree }: Services): Answer => ({
	representation: representationOf(Buffer.from(JSON.stringify(json)), 'application/json', tree.lastModified),
	vary: origin.vary,
});

function frameOf(asking: Asking, { kind, record, mod }: FoundRecord, services: Services): EmbedFrame {
	const { channel, language, olderTag, origin } = asking;
	const page =
		mod === undefined && services.catalogue.ids(channel, kind).has(record.id) ? recordPage(kind, record.id) : undefined;
	const picture = pictureOf(record, page, services);
	return {
		url: page && origin.address + localAddress(channel, language, page),
		thumbnail: picture && absoluteAddress(picture, origin.address),
		version: mod ?? olderTag ?? (channel === 'beta' ? services.tree.latest?.channels['beta']?.version : undefined),
	};
}

/** The path of a page in a language of a channel. */
export function localAddress(channel: Channel, language: LanguageCode, path: string): string {
	return `${channel === 'beta' ? '/beta' : ''}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path}`;
}

/** The picture of a record, else that of its page where the tree has one. */
function pictureOf({ image_url }: CatalogueRecord, page: string | undefined, { tree }: Services): string | undefined {
	if (typeof image_url === 'string' && image_url !== '') return image_url;
	const file = page && shareFileOf(page);
	return file && tree.file(file) ? `/${file}` : undefined;
}
