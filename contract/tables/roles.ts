import { z } from 'zod';
import { string } from '../schema.ts';

const role = {
	id: z
		.string()
		.regex(/^[a-z]+(?:_[a-z]+)*$/)
		.meta({ description: 'Name of the role, as `role:` and `role=` take it.' }),
	definition: string('What a record of this role does.'),
	query: string('The rule: a query that finds the records in English.'),
};
const exceptions = (description: string) => z.record(z.string(), string('Why.')).optional().meta({ description });

/** The rules: `game-data/main/tables/roles.json`. */
export const roleRulesSchema = z.array(
	z.strictObject({
		...role,
		add: exceptions('Ids that the rule misses.'),
		remove: exceptions('Ids that the rule finds wrongly.'),
	}),
);
export type RoleRules = z.output<typeof roleRulesSchema>;

const ids = (kind: string) => z.array(z.string()).meta({ description: `Ids of ${kind} with this role, sorted.` });

export const roleSchema = z.object({
	...role,
	exceptions: z
		.record(z.string(), z.string())
		.meta({ description: 'Ids where the rule is wrong, added or removed by hand, each with the reason.' }),
	cards: ids('cards'),
	relics: ids('relics'),
	potions: ids('potions'),
});
export type Role = z.output<typeof roleSchema>;

/** What cards, relics and potions are good for (`queries.md#roles`). */
export const rolesSchema = z.array(roleSchema);
