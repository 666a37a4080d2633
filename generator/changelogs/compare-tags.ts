/** Compares numerically; `0.107.1-almanac1` follows `0.107.1`. */
export function compareTags(left: string, right: string): number {
	const parts = (tag: string) =>
		tag
			.replace(/^v/, '')
			.split(/[^0-9]+/)
			.map((part) => Number(part));
	const [one, two] = [parts(left), parts(right)];
	for (let index = 0; index < Math.max(one.length, two.length); index += 1) {
		const difference = (one[index] ?? -1) - (two[index] ?? -1);
		if (difference !== 0) return difference;
	}
	return 0;
}
