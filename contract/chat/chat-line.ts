import type { Kind } from '../kind.ts';
import type { ChatWords } from './chat-words.ts';
import { cutText } from './cut-text.ts';
import { plainLine } from './game-text.ts';
import { type ChatRecord, nameWithNumbers, textOfRecord, upgradeParts, wordedFacts } from './record-facts.ts';

/** Character limit of chat bots. */
export const LONGEST_LINE = 400;
/** With less room the line ends without the upgrade. */
const ROOM_FOR_UPGRADE = 60;

/**
 * A record as one line of chat, without markup.
 * @example chatLine(cards, bash, words) // => 'Bash (2) · Attack · Basic · Ironclad: Deal 8 damage. […] [Upgraded: […]]'
 */
export function chatLine(kind: Pick<Kind, 'chat' | 'nameField'>, record: ChatRecord, words: ChatWords): string {
	const facts = wordedFacts(kind, record, words).map(({ value }) => value);
	const head = [nameWithNumbers(kind, record), ...facts].join(' · ');
	const text = plainLine(textOfRecord(kind, record), words);
	const line = oneLine(text === '' ? head : `${head}: ${text}`);
	const changes = upgradeParts(kind, record, words).map((part) => plainLine(part, words));
	if (changes.length === 0 || line.length > LONGEST_LINE - ROOM_FOR_UPGRADE) return cutText(line, LONGEST_LINE);
	return cutText(`${line} [${words.string('detail.upgraded')}: ${changes.join(' · ')}]`, LONGEST_LINE, ']');
}

/** Imported names may contain control characters. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
