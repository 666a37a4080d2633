/** Options of several commands. */
import type { Terminal } from './terminal.ts';

export const json = ['--json', 'print one JSON document for scripts'] as const;
export const store = ['--var <folder>', 'folder of the run store and the statistics', 'var'] as const;
export const tree = ['--dist <folder>', 'folder with the link `current`', 'dist'] as const;

export const terminalOf = async (flags: { json?: boolean }): Promise<Terminal> =>
	(await import('./terminal.ts')).createTerminal(flags);
