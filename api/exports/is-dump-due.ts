import type { SoundFiles } from '../platform/tables/sound-files.ts';
import { filesOfDump, readDump } from './dump-manifest.ts';
import { HOUR_MILLISECONDS } from '../../contract/time.ts';

/** Age at which the daily files are written again. */
const OLD_MILLISECONDS = 20 * HOUR_MILLISECONDS;

/**
 * Whether the daily files are missing, old, dated in the future by a wrong clock, damaged, or empty although there are runs.
 * @param exports folder of the daily files
 * @param runs how many runs can be exported
 */
export function isDumpDue(exports: string, soundFiles: SoundFiles, runs: number): boolean {
	const dump = readDump(exports);
	if (!dump || Math.abs(Date.now() - Date.parse(dump.manifest.generated_at)) > OLD_MILLISECONDS) return true;
	if (dump.manifest.runs === 0 && runs > 0) return true;
	return filesOfDump(dump).some((file) => soundFiles.isKnownDamaged(file));
}
