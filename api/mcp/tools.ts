import type { Tool } from './tool/tool.ts';
import { changes } from './tools/changes.ts';
import { deckAdvice } from './tools/deck-advice.ts';
import { get } from './tools/get.ts';
import { relevant } from './tools/relevant.ts';
import { resolve } from './tools/resolve.ts';
import { run } from './tools/run.ts';
import { search } from './tools/search.ts';
import { statistics } from './tools/statistics.ts';

/** The tools, one per task; none changes anything. */
export const TOOLS: readonly Tool[] = [search, get, resolve, relevant, statistics, changes, deckAdvice, run];
