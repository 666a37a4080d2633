import type { KindKey } from '../../../contract/kinds.ts';
import type { Collection, DeriveContext } from '../context.ts';
import { formatMessage, parseMessage } from '../messages/message.ts';
import { valuesOf } from '../values.ts';
import type { Deriver } from './deriver.ts';

export const deriveOrb: Deriver<'orbs'> = (orb, _facts, context) => {
	orb.channeled_by_cards ??= channeledBy('cards', orb.id, context);
	orb.channeled_by_relics ??= channeledBy('relics', orb.id, context);
};

/** Records whose English text has a word that starts with Channel and the English name of the orb as a whole word. */
function channeledBy(kind: 'cards' | 'relics', orbId: string, context: DeriveContext): { id: string; name: string }[] {
	const isNamed = new RegExp(`\\b${RegExp.escape(englishText(context, 'orbs', orbId, 'name'))}\\b`);
	return (context.collected(CHANNELLING, kind) ?? [])
		.filter(({ text }) => isNamed.test(text))
		.map(({ id }) => ({ id, name: context.name(kind, id) }));
}

interface Channelling {
	readonly id: string;
	readonly text: string;
}

/** English is the same for every orb and every language, so that the facts of a kind in a channel are read once. */
const known = new WeakMap<object, readonly Channelling[]>();

function channelling(kind: KindKey, context: DeriveContext): readonly Channelling[] {
	const facts = context.facts(kind);
	const found = known.get(facts) ?? findChannelling(kind, context);
	known.set(facts, found);
	return found;
}

const CHANNELLING: Collection<readonly Channelling[]> = {
	name: 'channelling',
	collect: (context) => new Map((['cards', 'relics'] as const).map((kind) => [kind, channelling(kind, context)])),
};

function findChannelling(kind: KindKey, context: DeriveContext): Channelling[] {
	return [...context.facts(kind).keys()]
		.sort()
		.map((id) => ({ id, text: englishText(context, kind, id, 'description') }))
		.filter(({ text }) => /\bchannel/i.test(text));
}

function englishText(context: DeriveContext, kind: KindKey, id: string, path: string): string {
	const text = context.englishMessages(kind, id)[path];
	const facts = context.facts(kind).get(id);
	return text && facts ? formatMessage(parseMessage(text), 'eng', valuesOf(facts)) : '';
}
