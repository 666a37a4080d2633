import { SHARED_PACK } from '../../../contract/tree/offline-packs.ts';
import { keepPacks, keptPacks, loadPacks, missingPacks } from './packs.ts';

/** Updates all stored languages. */
export async function renewKept(): Promise<void> {
	const packs = await loadPacks();
	for (const name of (await keptPacks()).keys())
		if (name !== SHARED_PACK) await keepPacks(missingPacks(name, packs, await keptPacks()), () => undefined);
}
