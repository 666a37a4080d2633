import type { z } from 'zod';
import type { Channel } from '../channels.ts';
import { ancientPoolsSchema } from './ancient-pools.ts';
import { archivedValuesSchema } from './archived-values.ts';
import { attackConditionsSchema } from './attack-conditions.ts';
import { erasSchema } from './eras.ts';
import { mechanicsConstantsSchema } from './mechanics-constants.ts';
import { merchantSchema } from './merchant.ts';
import { monsterVariantsSchema } from './monster-variants.ts';
import { readingsSchema } from './readings.ts';
import { restSiteOptionsSchema } from './rest-site-options.ts';
import { roleRulesSchema } from './roles.ts';
import { scoreUnlocksSchema } from './score-unlocks.ts';
import { searchWordsSchema } from './search-words.ts';
import { statisticsRulesSchema } from './statistics-rules.ts';

/** Tables of the game other than records: `game-data/<channel>/tables/<name>.json`, published unchanged. */
export interface Table {
	readonly name: string;
	readonly schema: z.ZodType;
	/** Each entry is also published under its id. */
	readonly hasEntries?: boolean;
	/** Only the build reads it. */
	readonly isUnpublished?: boolean;
	/** Only applies to the records of its folder; other catalogues have their own values. */
	readonly isOwn?: boolean;
	/** Published if the data lacks the table; default: nothing. */
	readonly absent?: readonly never[];
}

export const TABLES = [
	{ name: 'ancient-pools', schema: ancientPoolsSchema, hasEntries: true, absent: [] },
	{ name: 'archived-values', schema: archivedValuesSchema, isUnpublished: true, isOwn: true },
	{ name: 'attack-conditions', schema: attackConditionsSchema },
	{ name: 'eras', schema: erasSchema, isUnpublished: true },
	{ name: 'mechanics-constants', schema: mechanicsConstantsSchema },
	{ name: 'merchant', schema: merchantSchema },
	{ name: 'monster-variants', schema: monsterVariantsSchema },
	{ name: 'readings', schema: readingsSchema, isUnpublished: true },
	{ name: 'rest-site-options', schema: restSiteOptionsSchema },
	{ name: 'roles', schema: roleRulesSchema, isUnpublished: true },
	{ name: 'score-unlocks', schema: scoreUnlocksSchema },
	{ name: 'search-words', schema: searchWordsSchema, isUnpublished: true },
	{ name: 'statistics-rules', schema: statisticsRulesSchema },
] as const satisfies readonly Table[];

export type TableName = (typeof TABLES)[number]['name'];
export type TableOf<Name extends TableName> = z.output<Extract<(typeof TABLES)[number], { name: Name }>['schema']>;

/** Address of a published table. */
export const tableFile = (channel: Channel, name: TableName): string => `data/${channel}/${name}.json`;
/** Address of one entry of a table with entries. */
export const tableEntryFile = (channel: Channel, name: TableName, id: string): string => `data/${channel}/${name}/${id}.json`;
