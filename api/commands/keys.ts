import { TIERS, type Tier } from '../../contract/http/limits.ts';
import { withNewStore, withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

interface StoreFlags {
	readonly var: string;
}

const KEY_TIERS = Object.keys(TIERS).filter((tier) => tier !== 'own-pages');
const LONGEST_LABEL = 80;

/** Makes an API key and shows it, once. */
export function createKeyCommand(
	flags: StoreFlags & { readonly tier: string; readonly label: string },
	terminal: Terminal,
): Promise<void> {
	if (!KEY_TIERS.includes(flags.tier)) throw new Error(`--tier must be one of ${KEY_TIERS.join(', ')}, got \`${flags.tier}\`.`);
	return withNewStore(flags.var, async (store) => {
		const { id, rawKey, tier, label } = await store.createKey({
			tier: flags.tier as Tier,
			label: flags.label.slice(0, LONGEST_LABEL),
		});
		terminal.line(`Key ${id} (${tier}): ${rawKey}\nIt is not shown again.`);
		terminal.json({ id, raw_key: rawKey, tier, label });
	});
}

export function listKeysCommand(flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const keys = await store.listKeys();
		const lines = keys.map((key) => [key.id, key.tier, key.revokedAt === null ? 'active' : 'revoked', key.label].join('  '));
		for (const line of lines) terminal.line(line);
		terminal.json(keys.map(({ digest: _digest, ...key }) => key));
	});
}

export function revokeKeyCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		if (!(await store.revokeKey(id))) throw new Error(`There is no active key \`${id}\`. \`almanac keys list\` shows the keys.`);
		terminal.line(`Key ${id} is revoked.`);
		terminal.json({ id });
	});
}
