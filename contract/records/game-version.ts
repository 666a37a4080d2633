/** A game version in runs and brackets: `v0.110.0`, `v0.110.0-rc.1`. */
export const GAME_VERSION = /^v\d+(\.\d+)*(-rc\.\d+)?$/;

const CANDIDATE = /-rc\.?(\d+)$/;
const VERSION_PARTS = 4;

/** `v0.110.0` of `v0.110.0-rc.1`. */
export const releaseOf = (version: string): string => version.replace(CANDIDATE, '');

/** Numerically; a release before its release candidates. */
export function newestFirst(left: string, right: string): number {
	const [leftParts, rightParts] = [versionParts(left), versionParts(right)];
	for (let index = 0; index < Math.max(leftParts.length, rightParts.length); index += 1) {
		const difference = (rightParts[index] ?? 0) - (leftParts[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return left < right ? 1 : -1;
}

/** Four numbers and the candidate; a release sorts above all its candidates. */
function versionParts(version: string): number[] {
	const candidate = CANDIDATE.exec(version)?.[1];
	const numbers = (releaseOf(version).match(/\d+/g) ?? []).slice(0, VERSION_PARTS).map(Number);
	const padded = Array.from({ length: VERSION_PARTS }, (_, index) => numbers[index] ?? 0);
	return [...padded, candidate === undefined ? Number.MAX_SAFE_INTEGER : Number(candidate)];
}
