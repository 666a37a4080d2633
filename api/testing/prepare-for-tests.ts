import { prepareRun } from '../runs/prepare-run.ts';
import type { PreparedRun } from '../runs/prepared-run.ts';
import { createPseudonyms } from '../runs/text/player-ids.ts';

/** The secret of test stores. */
const TEST_SECRET = 'secret';

const pseudonymOf = createPseudonyms(TEST_SECRET);

/** Prepares a run file like the service, without a catalogue. */
export function prepareForTests(body: Buffer): PreparedRun {
	return prepareRun(body, { coopCards: new Set(), pseudonymOf });
}
