import type { adviceRoutes } from '../../../contract/routes/advice.ts';
import { resolveLanguage } from '../../../contract/languages.ts';
import { MOST_IDS, MOST_OFFERS, draftAdviceBody } from '../../../contract/statistics/advice.ts';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { readJsonObject } from '../../http/body/json-body.ts';
import { parseInput } from '../../http/query.ts';
import type { HeldItem } from '../../statistics/advice/drafts.ts';
import { entityTypeOf } from '../../statistics/generation/snapshot/entity-type.ts';
import type { Handlers } from '../handler.ts';
import { answerStatistics } from '../statistics/answer-statistics.ts';

type Params = Readonly<Record<string, string>>;

export const adviceHandlers: Handlers<typeof adviceRoutes> = {
	pairings: ({ params, language }, services) => {
		const type = entityTypeOf(params['item_type']!)!;
		return answerStatistics(services, 'pairings', { type, id: idOf(params), language });
	},

	'draft-recs': ({ params, language }, services) => {
		const type = entityTypeOf(params['item_type']!) as 'cards' | 'relics';
		return answerStatistics(services, 'draftRecommendations', { type, id: idOf(params), language });
	},

	'draft-advice': async ({ readBody }, services) => {
		const { deck, offered, lang } = parseInput(draftAdviceBody, readJsonObject(await readBody()));
		return answerStatistics(services, 'draftAdvice', {
			deck: [...new Set(deck.map(wordOf))].map(heldItem),
			offered: [...new Set(offered.map((id) => wordOf(id).replace(/^CARDS?:/, '')))],
			language: resolveLanguage(lang),
		});
	},

	'runs.similar': ({ params, language }, services) =>
		answerStatistics(services, 'similarRuns', { hash: (params['run_hash'] ?? '').toLowerCase(), language }),

	'runs.archetypes': ({ language }, services) => answerStatistics(services, 'archetypes', { language }),

	'runs.encounter-builds': ({ query, language }, services) =>
		answerStatistics(services, 'encounterBuilds', { encounter: query.encounter.trim().toUpperCase(), language }),

	'runs.deck-advisor': ({ query, language }, services) =>
		answerStatistics(services, 'deckAdvice', { ...readDeck(query), limit: query.limit, language }),

	'runs.pick-coach': ({ query, language }, services) =>
		answerStatistics(services, 'pickCoach', {
			...readDeck(query),
			offer: [...new Set(listOf(query.offer).slice(0, MOST_OFFERS))],
			target: query.target?.trim().toUpperCase() || null,
			language,
		}),
};

interface DeckParameters {
	readonly character: string;
	readonly cards: string;
	readonly relics: string;
}

/** The deck of an address; `BASH+` is a Bash. An unknown character is null. */
function readDeck({ character, cards, relics }: DeckParameters) {
	return {
		character: CHARACTERS.find((id) => id === wordOf(character)) ?? null,
		cards: listOf(cards).slice(0, MOST_IDS),
		relics: [...new Set(listOf(relics))].slice(0, MOST_IDS),
	};
}

/** The ids of a comma list, without the mark of an upgrade. */
function listOf(text: string): string[] {
	return text
		.split(',')
		.map((part) => wordOf(part).replace(/\+\d*$/, ''))
		.filter((id) => id !== '');
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
