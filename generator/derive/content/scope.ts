import { findKind, KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';
import type { Source } from '../../load/source.ts';
import { createContext } from '../context.ts';
import { createCoverageCounter } from '../coverage.ts';
import { createMacros } from './macros.ts';
import { recordLink } from './record-link.ts';
import type { Scope } from './tokens.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Constants stand at the top, so that a page says `{{potion_reward_odds.eliteBonus|pct}}`. */
export function createScope(source: Source, channel: ChannelSource): Scope {
	const context = createContext(source, channel, 'eng', createCoverageCounter('eng'));
	const constants = channel.tables.get('mechanics-constants') as Readonly<Record<string, unknown>> | undefined;
	const tables = [...channel.tables].map(([name, table]) => [name.replaceAll('-', '_'), table] as const);
	const facts = KIND_KEYS.map((kind) => [kind, Object.fromEntries(context.facts(kind))] as const);
	return {
		values: { ...Object.fromEntries(tables), ...constants, facts: Object.fromEntries(facts) },
		macros: createMacros(channel, context),
		link: (kind, id) => {
			if (!findKind(kind) || !context.facts(kind as KindKey).has(id)) return undefined;
			return recordLink(context, kind as KindKey, id);
		},
	};
}
