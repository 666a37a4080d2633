import { z } from 'zod';

const words = (description: string) => z.array(z.string().min(1)).meta({ description });

/** What the words of players mean in one language; `search-words.json` beside the indexes (`behaviour/search.md#words-of-players`). */
export const lexiconSchema = z.strictObject({
	names: z.record(z.string(), z.array(z.string())).meta({ description: 'Path of a document to what players call it.' }),
	meanings: z
		.record(z.string(), z.array(z.string()))
		.meta({ description: 'What players write to what texts of the game say instead.' }),
	roles: z.array(
		z.strictObject({
			words: words('What players call the role.'),
			paths: words('Documents that have it.'),
		}),
	),
	fillers: words('Words that a query may have without a document that matches them.'),
	endings: words('Endings of inflected words, without which a word is looked up too.'),
	numbers: z.record(z.string(), z.string()).meta({ description: 'Words for numbers, and their digits.' }),
});
export type Lexicon = z.output<typeof lexiconSchema>;
