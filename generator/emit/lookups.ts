import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { localizationFile, localizationsFile, roleFile, rolesFile, unlocksFile } from '../../contract/tree/tree-paths.ts';
import { type RoleRules, rolesSchema } from '../../contract/tables/roles.ts';
import { unlocksSchema } from '../../contract/records/unlocks.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { deriveRoles } from '../derive/roles.ts';
import { deriveLocalizations } from '../derive/texts/localizations.ts';
import { deriveUnlocks } from '../derive/unlocks.ts';
import type { TreeWriter } from './tree-writer.ts';
import type { ChannelSource } from '../load/channel-source.ts';

/** Language documents other than record lists. */
export function emitLookups(writer: TreeWriter, channel: ChannelSource, catalogue: Catalogue): void {
	const { language } = catalogue;
	const unlocks = unlocksSchema.parse(deriveUnlocks(channel, catalogue));
	writer.add(unlocksFile(channel.channel, language), canonicalJson(unlocks));

	const tables = deriveLocalizations(channel, language);
	for (const [name, table] of tables) writer.add(localizationFile(channel.channel, language, name), canonicalJson(table));
	writer.add(localizationsFile(channel.channel, language), canonicalJson(Object.fromEntries(tables)));
}

/** The roles of a channel, in one file and one by one. */
export function emitRoles(writer: TreeWriter, rules: RoleRules, english: Catalogue): void {
	const roles = rolesSchema.parse(deriveRoles(rules, english));
	writer.add(rolesFile(english.channel), canonicalJson(roles));
	for (const role of roles) writer.add(roleFile(english.channel, role.id), canonicalJson(role));
}
