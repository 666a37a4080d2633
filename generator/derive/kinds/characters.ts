import type { RecordOf } from '../../../contract/kinds.ts';
import type { Collection, DeriveContext } from '../context.ts';
import { deriveTexts } from '../texts.ts';
import type { Deriver } from './deriver.ts';

type Dialogue = NonNullable<RecordOf<'characters'>['dialogues']>[number];
type Line = { order: string; speaker: string; text: string };

export const deriveCharacter: Deriver<'characters'> = (character, _facts, context) => {
	character.dialogues ??= context.collected(DIALOGUES, shortName(character.id));
};

/** Talks by the short name of a character. */
const DIALOGUES: Collection<Dialogue[]> = { name: 'dialogues', collect: collectDialogues };

/** English short name, the key of dialogues and variants: `IRONCLAD` → `Ironclad`. */
function shortName(id: string): string {
	return id.slice(0, 1) + id.slice(1).toLowerCase();
}

/** The talks that the ancients' events hold, one object per conversation, by the character's name. */
function collectDialogues(context: DeriveContext): Map<string, Dialogue[]> {
	const byCharacter = new Map<string, Dialogue[]>();
	for (const [id, facts] of [...context.facts('events')].sort(([left], [right]) => (left < right ? -1 : 1))) {
		if (!(facts['dialogue'] as object | undefined)) continue;
		const event = deriveTexts('events', facts, context) as { dialogue?: Record<string, Line[]> };
		for (const [character, lines] of Object.entries(event.dialogue ?? {})) {
			const dialogues = conversations(lines).map((talk) => dialogueOf(id, talk, context));
			if (dialogues.length > 0) byCharacter.set(character, [...(byCharacter.get(character) ?? []), ...dialogues]);
		}
	}
	return byCharacter;
}

function dialogueOf(ancient: string, lines: readonly Line[], context: DeriveContext): Dialogue {
	return {
		ancient,
		ancient_name: context.name('events', ancient),
		lines: lines.map((line, order) => ({
			order,
			speaker: line.speaker === 'character' ? 'char' : line.speaker,
			text: line.text,
		})),
	};
}

/** `0-0`, `0-1`, `1-0r`: the number before the dash is the conversation. */
function conversations(lines: readonly Line[]): Line[][] {
	const byNumber = Map.groupBy(lines, (line) => Number(line.order.split('-')[0]));
	return [...byNumber].sort(([left], [right]) => left - right).map(([, conversation]) => conversation);
}
