import { source } from '../counting/cells/source.ts';
import { counted } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const TOTAL_RUNS = readStatement(new URL('total-runs.sql', import.meta.url));

/** Runs. How they ended the address of a block says. */
export const runs = source({
	counts: () => ({ runs: 1 }),
	statements: { counts: { runs: [counted(TOTAL_RUNS, [], { runs: 0 })] } },
});
