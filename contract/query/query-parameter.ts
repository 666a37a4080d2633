import { z } from 'zod';
import { LONGEST_QUERY } from './parse-query.ts';

/** The query parameter of lists and search (`queries.md`). */
export const LINE_QUERY = z.object({
	query: z.string().max(LONGEST_QUERY).optional().meta({
		description: 'A line such as `t:attack cost<=1 -k:exhaust order:cost` ([queries](/developers/queries)).',
		example: 'name:s order:name',
	}),
});
