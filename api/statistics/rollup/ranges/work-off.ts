import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StatisticsCatalogue } from '../catalogue/statistics-catalogue.ts';
import { noteFiles } from '../generation/seal.ts';
import { countRange } from './count-range.ts';
import { type Claim, LeaseLost, type Ledger, type Step } from './ledger.ts';
import { type CountWork, type ReadWork, readFoldCatalogue } from './range-files.ts';
import { readRange } from './read-range.ts';

export interface StepTools {
	readonly catalogue: StatisticsCatalogue;
	/** An empty folder for what is made. */
	readonly folder: string;
	/** The folder that the folders of all ranges are in. */
	readonly parts: string;
	/** To be called every some thousand rows. */
	onProgress(): void;
}

const WORK: Readonly<Record<Step, (work: unknown, tools: StepTools) => void>> = {
	read: (work, tools) => readRange(work as ReadWork, tools),
	count: (work, tools) => countRange(work as CountWork, tools),
};

/** Does a range that was claimed. Nobody sees what was made before the ledger says so. */
export function doRange(ledger: Ledger, claim: Claim, parts: string, onProgress = (): void => ledger.beat(claim)): void {
	const name = `${claim.step}-${claim.range}-${claim.token}`;
	const folder = join(parts, name);
	mkdirSync(folder);
	try {
		WORK[claim.step](claim.work, { catalogue: readFoldCatalogue(parts), folder, parts, onProgress });
		noteFiles(folder);
		ledger.finish(claim, name);
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		if (!(error instanceof LeaseLost)) throw error;
	}
}
