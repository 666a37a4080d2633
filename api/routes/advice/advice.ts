import type { adviceRoutes } from '../../../contract/routes/advice.ts';
import { resolveLanguage } from '../../../contract/languages.ts';
import { draftAdviceBody } from '../../../contract/statistics/advice.ts';
import { ApiError } from '../../http/api-error.ts';
import { readJsonObject } from '../../http/json-body.ts';
import { parseInput } from '../../http/query.ts';
import type { HeldItem } from '../../statistics/advice/drafts.ts';
import { entityTypeOf } from '../../statistics/snapshot/entity-type.ts';
import type { Handlers } from '../handler.ts';
import { answerStatistics } from '../statistics/answer-statistics.ts';

type Params = Readonly<Record<string, string>>;

export const adviceHandlers: Handlers<typeof adviceRoutes> = {
	pairings: ({ params, language }, services) => {
		const type = entityTypeOf(params['item_type'] ?? '');
		if (!type) throw badType(params, 'cards, relics or potions');
		return answerStatistics(services, 'pairings', { type, id: idOf(params), language });
	},

	'draft-recs': ({ params, language }, services) => {
		const type = entityTypeOf(params['item_type'] ?? '');
		if (type !== 'cards' && type !== 'relics') throw badType(params, 'cards or relics');
		return answerStatistics(services, 'draftRecommendations', { type, id: idOf(params), language });
	},

	'draft-advice': async ({ readBody }, services) => {
		const { deck, offered, lang } = parseInput(draftAdviceBody, readJsonObject(await readBody()), 'body');
		return answerStatistics(services, 'draftAdvice', {
			deck: [...new Set(deck.map(wordOf))].map(heldItem),
			offered: [...new Set(offered.map((id) => wordOf(id).replace(/^CARDS?:/, '')))],
			language: resolveLanguage(lang),
		});
	},
};

function badType(params: Params, types: string): ApiError {
	return new ApiError('bad-request', `bad item_type: ${params['item_type']}. It is ${types}.`);
}

function idOf(params: Params): string {
	return (params['item_id'] ?? '').toUpperCase();
}

const wordOf = (text: string): string => text.trim().toUpperCase();

/** `RELICS:VAJRA`; without a type it is a card. */
function heldItem(word: string): HeldItem {
	const [, relic] = /^RELICS?:(.*)$/.exec(word) ?? [];
	return relic === undefined ? { type: 'cards', id: word.replace(/^CARDS?:/, '') } : { type: 'relics', id: relic };
}
