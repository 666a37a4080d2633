import type { AnswerForm } from '../../../contract/chat/answer-form.ts';
import { LONGEST_LINE, oneLine } from '../../../contract/chat/chat-line.ts';
import { cutText } from '../../../contract/chat/cut-text.ts';
import { EMBED_LIMITS, embedHead } from '../../../contract/chat/discord-embed.ts';
import { discordText } from '../../../contract/chat/game-text.ts';
import { absoluteAddress } from '../../../contract/http/public-origin.ts';
import { KIND_KEYS, type KindKey, kindOf } from '../../../contract/kinds.ts';
import { groupOf } from '../../../contract/search/document.ts';
import type { SearchCategory, SearchItem } from '../../../contract/search/group.ts';
import { recordPage } from '../../../contract/tree/page-path.ts';
import { splitModAddress } from '../../tree/mod-catalogue.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import type { Services } from '../services.ts';
import { chatWordsOf } from './chat-words.ts';
import { type FoundRecord, answerRecord, jsonAnswer, localAddress, textAnswer } from './record-forms.ts';

type Asking = Pick<ApiRequest, 'channel' | 'language' | 'origin'>;
type ChatForm = Exclude<AnswerForm, 'json'>;

/** The best result of a search for chats: the record, or the name and address of a page. */
export function answerBest(form: ChatForm, asking: Asking, best: SearchCategory | undefined, services: Services): Answer {
	const item = best?.items[0];
	if (!best || !item) return NOTHING[form](asking, services);
	const found = findRecord(best, item, asking, services);
	if (found) return answerRecord(form, { ...asking, olderTag: undefined }, found, services);
	return ELSEWHERE[form](asking, item, services);
}

/** An empty result is an answer: chat bots show no errors. */
const NOTHING: Readonly<Record<ChatForm, (asking: Asking, services: Services) => Answer>> = {
	text: ({ channel, language }, services) => textAnswer(chatWordsOf(services, channel, language).string('search.none'), services),
	discord: (asking, services) => {
		const words = chatWordsOf(services, asking.channel, asking.language);
		return jsonAnswer(embedHead(words.string('search.none'), '', words, {}), asking, services);
	},
};

const ELSEWHERE: Readonly<Record<ChatForm, (asking: Asking, item: SearchItem, services: Services) => Answer>> = {
	text: (asking, item, services) => {
		const { name, subtitle } = item;
		const address = addressOf(asking, item);
		const said = oneLine([name, ...(subtitle === '' ? [] : [subtitle])].join(' · '));
		const line = `${cutText(said, LONGEST_LINE - address.length - ': '.length)}: ${address}`;
		return { ...textAnswer(line, services), vary: asking.origin.vary };
	},
	discord: (asking, item, services) => {
		const words = chatWordsOf(services, asking.channel, asking.language);
		const { name, subtitle, thumb } = item;
		const thumbnail = thumb && absoluteAddress(thumb, asking.origin.address);
		const text = discordText(subtitle, words, EMBED_LIMITS.description);
		return jsonAnswer(embedHead(name, text, words, { url: addressOf(asking, item), thumbnail }), asking, services);
	},
};

function addressOf(asking: Asking, { path, external }: SearchItem): string {
	const place = external || splitModAddress(path) ? path : localAddress(asking.channel, asking.language, path);
	return absoluteAddress(place, asking.origin.address);
}

/** The record of a result. Its document names a group only: the kinds of the group are searched. */
function findRecord(
	{ kind: group }: SearchCategory,
	{ name, path }: SearchItem,
	{ channel, language }: Asking,
	{ catalogue, mods }: Services,
): FoundRecord | undefined {
	const ofMod = splitModAddress(path);
	if (ofMod) {
		const file = mods.recordFile(ofMod.key, language, ofMod.kind, ofMod.id);
		return file && { kind: ofMod.kind, record: JSON.parse(file.bodies.identity.toString('utf8')), mod: ofMod.key };
	}
	const kinds = KIND_KEYS.filter((key) => groupOf(kindOf(key)) === group);
	for (const kind of kinds) {
		const id = catalogue.list(channel, language, kind).records.find((each) => isAt(kind, each, name, path))?.id;
		const record = id === undefined ? undefined : catalogue.record(channel, language, kind, id);
		if (record) return { kind, record };
	}
	return undefined;
}

function isAt(
	kind: KindKey,
	record: Readonly<Record<string, unknown>> & { readonly id: string },
	name: string,
	path: string,
): boolean {
	const { nameField, search } = kindOf(kind);
	return record[nameField] === name && (search.page ?? recordPage(kind, record.id)) === path;
}
