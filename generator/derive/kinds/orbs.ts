import type { KindKey } from '../../../contract/kinds.ts';
import type { DeriveContext } from '../context.ts';
import { formatMessage, parseMessage } from '../message.ts';
import { valuesOf } from '../values.ts';
import type { Deriver } from './deriver.ts';

export const deriveOrb: Deriver<'orbs'> = (orb, _facts, context) => {
	orb.channeled_by_cards ??= channeledBy('cards', orb.id, context);
	orb.channeled_by_relics ??= channeledBy('relics', orb.id, context);
};

/** Records whose English text has a word that starts with Channel and the English name of the orb as a whole word. */
function channeledBy(kind: KindKey, orbId: string, context: DeriveContext): { id: string; name: string }[] {
	const orbName = englishText(context, 'orbs', orbId, 'name');
	const isChannelled = new RegExp(`\\bchannel`, 'i');
	const isNamed = new RegExp(`\\b${RegExp.escape(orbName)}\\b`);
	return [...context.facts(kind).keys()]
		.sort()
		.filter((id) => {
			const text = englishText(context, kind, id, 'description');
			return isChannelled.test(text) && isNamed.test(text);
		})
		.map((id) => ({ id, name: context.name(kind, id) }));
}

function englishText(context: DeriveContext, kind: KindKey, id: string, path: string): string {
	const text = context.englishMessages(kind, id)[path];
	const facts = context.facts(kind).get(id);
	return text && facts ? formatMessage(parseMessage(text), 'eng', valuesOf(facts)) : '';
}
