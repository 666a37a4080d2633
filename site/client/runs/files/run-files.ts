/** Finds run files among single files, folders and ZIPs. */
import { isRunFile } from './is-run-file.ts';
import type { ArchiveRefused } from './unpack-runs.ts';

/** A file that is not sent. `reason` is the code of a string `submit.reason_<code>`. */
export interface LeftOut {
	readonly name: string;
	readonly reason: string;
}

export interface FoundRuns {
	readonly runs: readonly File[];
	readonly leftOut: readonly LeftOut[];
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name);

/** @param onUnpack receives the name of each ZIP before unpacking, which takes a while */
export async function findRuns(given: readonly File[], onUnpack: (name: string) => void): Promise<FoundRuns> {
	const runs = given.filter(({ name }) => isRunFile(name));
	const found: FoundRuns[] = [{ runs, leftOut: [] }];
	for (const archive of given.filter(isArchive)) {
		onUnpack(archive.name);
		found.push(await unpacked(archive));
	}
	return { runs: found.flatMap((part) => part.runs), leftOut: found.flatMap((part) => part.leftOut) };
}

/** Loads the ZIP library on first use. */
async function unpacked(archive: File): Promise<FoundRuns> {
	const { unpackRuns } = await import('./unpack-runs.ts');
	try {
		const { runs, tooLarge } = await unpackRuns(archive);
		return { runs, leftOut: tooLarge.map((name) => ({ name, reason: 'too_large' })) };
	} catch (error) {
		const { reason = 'zip_broken' } = error as Partial<ArchiveRefused>;
		return { runs: [], leftOut: [{ name: archive.name, reason }] };
	}
}
