/** Prints a figure; one that misses its goal makes the bench fail. */
export function reportLine(name: string, figure: string, isGood = true): void {
	process.stdout.write(`${name.padEnd(58)} ${figure}${isGood ? '' : '  MISSED'}\n`);
	if (!isGood) process.exitCode = 1;
}
