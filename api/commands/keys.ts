import { KEY_TIERS } from '../../contract/routes/administration.ts';
import { withNewStore, withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

interface StoreFlags {
	readonly var: string;
}

const LONGEST_LABEL = 80;

/** Creates an API key and prints it once. */
export function createKeyCommand(
	flags: StoreFlags & { readonly tier: string; readonly label: string },
	terminal: Terminal,
): Promise<void> {
	const wanted = tierOf(flags.tier);
	return withNewStore(flags.var, async (store) => {
		const { id, rawKey, tier, label } = await store.createKey({
			tier: wanted,
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

/** Changes the tier of a key. */
export function keyTierCommand(id: string, tier: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	const wanted = tierOf(tier);
	return withStore(flags.var, async (store) => {
		if (!(await store.operator.setKeyTier({ id, tier: wanted }))) throw noKey(id);
		terminal.line(`Key ${id} has the tier ${wanted}.`);
		terminal.json({ id, tier: wanted });
	});
}

function tierOf(given: string): (typeof KEY_TIERS)[number] {
	const tier = KEY_TIERS.find((each) => each === given);
	if (tier === undefined) throw new Error(`The tier must be one of ${KEY_TIERS.join(', ')}, got \`${given}\`.`);
	return tier;
}

const noKey = (id: string): Error => new Error(`There is no active key \`${id}\`. \`almanac keys list\` lists all keys.`);

export function revokeKeyCommand(id: string, flags: StoreFlags, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		if (!(await store.revokeKey(id))) throw noKey(id);
		terminal.line(`Key ${id} was revoked.`);
		terminal.json({ id });
	});
}
