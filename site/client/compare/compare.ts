/** The page compares versions of the game where its address names one, cards or relics elsewhere. */
export async function showCompare(root: HTMLElement): Promise<void> {
	const parameters = new URLSearchParams(location.search);
	if (parameters.has('from') || parameters.has('to')) return (await import('./versions.ts')).showVersions(root, parameters);
	return (await import('./things.ts')).showThings(root);
}
