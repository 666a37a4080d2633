import { z } from 'zod';
import { string } from '../schema.ts';

const role = {
	id: z
		.string()
		.regex(/^[a-z]+(?:_[a-z]+)*$/)
		.meta({ description: 'Name of the role for `role:` and `role=`.' }),
	definition: string('Effect of records with this role.'),
	query: string('The rule: a query that finds the records in English.'),
};
const exceptions = (description: string) => z.record(z.string(), string('Why.')).optional().meta({ description });

/** The rules: `game-data/main/tables/roles.json`. */
export const roleRulesSchema = z.array(
	z.strictObject({
		...role,
		add: exceptions('Ids that the rule misses.'),
		remove: exceptions('Ids that the rule matches wrongly.'),
	}),
);
export type RoleRules = z.output<typeof roleRulesSchema>;

const ids = (kind: string) => z.array(z.string()).meta({ description: `Ids of ${kind} with this role, sorted.` });

export const roleSchema = z.object({
	...role,
	exceptions: z.record(z.string(), z.string()).meta({ description: 'Manual exceptions from the rule, each with a reason.' }),
	cards: ids('cards'),
	relics: ids('relics'),
	potions: ids('potions'),
});
export type Role = z.output<typeof roleSchema>;

/** Roles of cards, relics and potions (`queries.md#roles`). */
export const rolesSchema = z.array(roleSchema);
