import type { SoundFiles } from '../platform/tables/sound-files.ts';
import { filesOfDump, readDump } from './dump-manifest.ts';

/** Age at which the daily files are made anew. */
const OLD_MILLISECONDS = 20 * 3_600_000;

/**
 * Whether there are no daily files, old ones, such that a wrong clock dated years ahead, damaged ones, or empty ones although there are runs.
 * @param exports folder of the daily files
 * @param runs how many there are to export
 */
export function isDumpDue(exports: string, soundFiles: SoundFiles, runs: number): boolean {
	const dump = readDump(exports);
	if (!dump || Math.abs(Date.now() - Date.parse(dump.manifest.generated_at)) > OLD_MILLISECONDS) return true;
	if (dump.manifest.runs === 0 && runs > 0) return true;
	return filesOfDump(dump).some((file) => soundFiles.isKnownDamaged(file));
}
