import type { Variables } from '../../load/facts-schema.ts';

type Upgrade = Readonly<Record<string, string | number | null>>;

/**
 * The variables after upgrading: a signed text is a change of the variable of that name in lower case. Power variables stand
 * twice, with and without the Power suffix, and both change.
 */
export function upgradedVariables(variables: Variables, upgrade: Upgrade): Variables {
	const changes = new Map(Object.entries(upgrade).map(([name, change]) => [baseName(name), change]));
	return Object.fromEntries(
		Object.entries(variables).map(([name, value]) => {
			const change = changes.get(baseName(name));
			return [name, typeof change === 'string' && typeof value === 'number' ? value + Number(change) : value];
		}),
	);
}

const baseName = (name: string): string => name.toLowerCase().replace(/power$/, '');
