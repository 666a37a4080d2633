import { z } from 'zod';
import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { MOST_OFFERS } from '../../../contract/statistics/advice.ts';
import { type DeckAdvice, type PickCoach, deckAdviceSchema, pickCoachSchema } from '../../../contract/statistics/decks.ts';
import type { Library } from '../../tree/library/library.ts';
import { nameOf } from '../../tree/names/name-index.ts';
import { BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { NAME_FORMS, characterInput, languageInput, nameInput, notFoundSchema } from '../tool/inputs.ts';
import { findCharacter } from '../records/find-character.ts';
import { type NotFound, findRecords, notFoundInWords } from '../records/find-records.ts';
import { defineTool, serviceOf } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

const MOST_ITEMS = 12;

export const deckAdvice = defineTool({
	name: 'deck_advice',
	title: 'Advice for a deck',
	description:
		'What winning decks like this one hold that it lacks, which kinds of decks it is near to, and a rank for offered cards. It rests on submitted runs and describes what winners hold, not what makes them win; `neighbors` says how many decks it is of.',
	input: z.strictObject({
		character: characterInput,
		deck: z
			.array(nameInput)
			.min(1)
			.max(200)
			.meta({ description: `Cards of the deck, each as often as it is held: ${NAME_FORMS}.` }),
		relics: z.array(nameInput).max(100).default([]),
		offer: z.array(nameInput).max(MOST_OFFERS).default([]).meta({ description: 'Offered cards to rank.' }),
		lang: languageInput,
	}),
	output: z.object({
		verdict: z.string().meta({ description: 'The advice in a sentence.' }),
		available: z.boolean().meta({ description: 'False without enough winning decks of the character.' }),
		character: z.string(),
		neighbors: z.int().min(0).optional().meta({ description: 'Winning decks that this rests on.' }),
		offers: z
			.array(z.looseObject({ id: z.string(), name: z.string() }))
			.optional()
			.meta({ description: 'The best first.' }),
		lacks: z.array(z.looseObject({ id: z.string(), name: z.string() })).meta({
			description:
				'What most of these decks hold and this one lacks: `support` in percent with `support_ci`, beside `usual_support` of all winning decks.',
		}),
		archetypes: z
			.array(z.looseObject({ name: z.string() }))
			.optional()
			.meta({ description: 'Kinds of decks, the most alike first, with runs (`size`), win rate and interval.' }),
		not_found: notFoundSchema,
		left_off: leftOffSchema,
	}),
	async answer({ character: named, deck, relics, offer, lang }, sources) {
		const ask = serviceOf(sources);
		const { library } = sources;
		const character = findCharacter(library, named, lang);
		const cards = idsOf(library, deck, 'cards', lang);
		if (cards.ids.length === 0) throw new ToolRefused(notFoundInWords(cards.notFound));
		const held = idsOf(library, relics, 'relics', lang);
		const offered = idsOf(library, offer, 'cards', lang);
		const asked = { character, cards: cards.ids.join(','), relics: held.ids.join(','), lang };
		const [advice, coach] = await Promise.all([
			ask(`/api/runs/deck-advisor?${new URLSearchParams({ ...asked, limit: String(MOST_ITEMS) })}`),
			ask(`/api/runs/pick-coach?${new URLSearchParams({ ...asked, offer: offered.ids.join(',') })}`),
		]);
		const notFound = [...cards.notFound, ...held.notFound, ...offered.notFound];
		return fit(
			{
				...adviceOf(advice, coach, namesOf(library, offered.ids, lang)),
				character,
				...(notFound.length > 0 ? { not_found: notFound } : {}),
			},
			BUDGETS.deck_advice,
			[
				{ list: 'archetypes', howToAsk: () => 'Name more of the deck: fewer archetypes are near to it then.' },
				{ list: 'not_found', howToAsk: () => 'Ask resolve for the names.' },
				{ list: 'lacks', howToAsk: () => 'Ask statistics for single cards.' },
			],
		);
	},
});

/** The advice in a sentence: what is clearly more frequent in winning decks like this one, or that nothing is. */
function verdictOf({ items, neighbors = 0 }: DeckAdvice, { offers = [] }: PickCoach, offered: readonly string[]): string {
	const compared = offered.length > 0 ? offers : items;
	if (compared.length === 0 && items.length > 0)
		return `${offered.join(', ')} cannot be ranked: this character has too few runs for archetypes. \`lacks\` compares the deck with ${neighbors} winning ones.`;
	if (compared.length === 0)
		return `There are too few winning decks of this character to compare ${offered.join(', ') || 'this one with'}.`;
	const above = compared.filter(({ verdict }) => verdict === 'above').slice(0, MOST_NAMED);
	if (above.length === 0)
		return offered.length > 0
			? `No clear difference between ${offered.join(', ')}: winning decks like this one hold them about as often as others do.`
			: 'No clear advice: winning decks like this one hold nothing clearly more often than others do.';
	const named = above.map(({ name, support_ci }) => `${name} (in ${support_ci?.join(' to ')} % of them)`).join(', ');
	return `${offered.length > 0 ? 'Take' : 'Look for'} ${named}: clearly more frequent in winning decks like this one.`;
}

const namesOf = ({ catalogue }: Library, ids: readonly string[], language: LanguageCode): string[] =>
	ids.map((id) => nameOf(catalogue, 'main', { kind: 'cards', id, languages: [] }, language));

const MOST_NAMED = 3;

function idsOf(
	library: Library,
	names: readonly string[],
	kind: KindKey,
	language: LanguageCode,
): { ids: string[]; notFound: readonly NotFound[] } {
	const { found, notFound } = findRecords(library, names, { channel: 'main', language, kinds: [kind] });
	return { ids: found.map(({ id }) => id), notFound };
}

function adviceOf(adviceBody: unknown, coachBody: unknown, offered: readonly string[]) {
	const advice = deckAdviceSchema.safeParse(adviceBody);
	const coach = pickCoachSchema.safeParse(coachBody);
	if (!advice.success || !coach.success)
		throw new ToolRefused('The service answers deck advice in a form that is not known. It may be of another version.');
	const { available, neighbors, items } = advice.data;
	const { candidates, offers } = coach.data;
	return {
		verdict: verdictOf(advice.data, coach.data, offered),
		available: available || coach.data.available,
		...(neighbors === undefined ? {} : { neighbors }),
		...(offers && offers.length > 0 ? { offers } : {}),
		lacks: items,
		...(candidates
			? {
					archetypes: candidates.map(({ name, key, size, win_rate, win_rate_ci, similarity }) => ({
						name,
						key,
						size,
						win_rate,
						win_rate_ci,
						similarity,
					})),
				}
			: {}),
	};
}
