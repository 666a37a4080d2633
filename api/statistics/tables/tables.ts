import { campfires } from './campfires.ts';
import { encounterStats } from './encounters.ts';
import { events } from './events.ts';
import { metrics } from './metrics.ts';
import { shops } from './shops.ts';

/** The tables by the name of their answer. A new one is a file and a row here. */
export const TABLES = { metrics, shops, events, campfires, encounterStats };
