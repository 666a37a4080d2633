import type { z } from 'zod';
import type { Channel } from './channels.ts';
import { ancientPoolsSchema } from './tables/ancient-pools.ts';

/** Tables of the game that are no records: `game-data/<channel>/tables/<name>.json`, published as they are. */
export interface Table {
	readonly name: string;
	readonly schema: z.ZodType;
}

export const TABLES = [{ name: 'ancient-pools', schema: ancientPoolsSchema }] as const satisfies readonly Table[];

export type TableName = (typeof TABLES)[number]['name'];

/** Address of a published table. */
export const tableFile = (channel: Channel, name: TableName): string => `data/${channel}/${name}.json`;
