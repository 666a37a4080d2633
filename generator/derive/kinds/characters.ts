import type { RecordOf } from '../../../contract/kinds.ts';
import type { DeriveContext } from '../context.ts';
import { deriveTexts } from '../texts/texts.ts';
import type { Deriver } from './deriver.ts';

type Dialogue = NonNullable<RecordOf<'characters'>['dialogues']>[number];
type Line = { order: string; speaker: string; text: string };

export const deriveCharacter: Deriver<'characters'> = (character, _facts, context) => {
	character.dialogues ??= dialoguesWith(shortName(character.id), context);
};

/** English short name, the key of dialogues and variants: `IRONCLAD` → `Ironclad`. */
function shortName(id: string): string {
	return id.slice(0, 1) + id.slice(1).toLowerCase();
}

/** The talks that the ancients' events hold under the character's name, one object per conversation. */
function dialoguesWith(character: string, context: DeriveContext): Dialogue[] | undefined {
	const events = [...context.facts('events')].sort(([left], [right]) => (left < right ? -1 : 1));
	const dialogues = events.flatMap(([id, facts]) => {
		if (!(facts['dialogue'] as object | undefined)) return [];
		const event = deriveTexts('events', facts, context) as { dialogue?: Record<string, Line[]> };
		return conversations(event.dialogue?.[character] ?? []).map((lines) => ({
			ancient: id,
			ancient_name: context.name('events', id),
			lines: lines.map((line, order) => ({
				order,
				speaker: line.speaker === 'character' ? 'char' : line.speaker,
				text: line.text,
			})),
		}));
	});
	return dialogues.length > 0 ? dialogues : undefined;
}

/** `0-0`, `0-1`, `1-0r`: the number before the dash is the conversation. */
function conversations(lines: readonly Line[]): Line[][] {
	const byNumber = Map.groupBy(lines, (line) => Number(line.order.split('-')[0]));
	return [...byNumber].sort(([left], [right]) => left - right).map(([, conversation]) => conversation);
}
