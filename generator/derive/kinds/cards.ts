import { hasRender, hasUpgrade, renderFile } from '../../../contract/pictures/card-render.ts';
import type { DeriveContext } from '../context.ts';
import { libraryRank } from './library-rank.ts';
import { formatMessage, parseMessage } from '../messages/message.ts';
import { upgradedVariables } from './upgrade.ts';
import { valuesOf } from '../values.ts';
import type { Deriver, Draft } from './deriver.ts';

export const deriveCard: Deriver<'cards'> = (card, facts, context) => {
	if (card.type_key) card.type ??= context.word('card_types', card.type_key);
	if (card.rarity_key) card.rarity ??= context.word('card_rarities', card.rarity_key);
	card.keywords ??= card.keywords_key?.map((key) => context.name('keywords', key.toUpperCase()));
	for (const applied of card.powers_applied ?? []) applied.power ??= powerName(applied.power_key ?? '', context);
	for (const source of card.sources ?? []) source.name ??= context.name('monsters', source.id ?? '');
	card.compendium_order ??= libraryRank(context.facts('cards'), card.id);
	card.upgrade_description ??= upgradeDescription(card, facts, context);
	if (!hasRender(card)) return;
	card.image_url_card ??= `${context.cardPictures}/${renderFile(card.id, false)}`;
	if (hasUpgrade(card)) card.image_url_card_upg ??= `${context.cardPictures}/${renderFile(card.id, true)}`;
};

function powerName(key: string, context: DeriveContext): string {
	const id = context.idOfClass('powers', key);
	return id ? context.name('powers', id) : key;
}

/** The description read with the upgraded variables, where that changes it. */
function upgradeDescription(
	card: Draft<'cards'>,
	facts: Parameters<Deriver<'cards'>>[1],
	context: DeriveContext,
): string | undefined {
	const message = context.messages('cards', card.id).get('description');
	if (!message || !hasUpgrade(card)) return undefined;
	const values = upgradedVariables(valuesOf(facts), card.upgrade as Record<string, string | number | null>);
	const text = formatMessage(parseMessage(message.text), message.language, { ...values, IfUpgraded: 'true' });
	return text === card.description ? undefined : text;
}
