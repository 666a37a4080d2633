import { SHARED_PACK } from '../../../contract/tree/offline-packs.ts';
import { keepPacks, keptPacks, loadPacks, missingPacks } from './packs.ts';

/** Brings every language that is kept to what the site is today. */
export async function renewKept(): Promise<void> {
	const packs = await loadPacks();
	for (const name of (await keptPacks()).keys())
		if (name !== SHARED_PACK) await keepPacks(missingPacks(name, packs, await keptPacks()), () => undefined);
}
