import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { localizationFile, localizationsFile, unlocksFile } from '../../contract/tree/tree-paths.ts';
import { unlocksSchema } from '../../contract/records/unlocks.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { deriveLocalizations } from '../derive/texts/localizations.ts';
import { deriveUnlocks } from '../derive/unlocks.ts';
import type { ChannelSource } from '../load/source.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Documents of one language that are no lists of records. */
export function emitLookups(writer: TreeWriter, channel: ChannelSource, catalogue: Catalogue): void {
	const { language } = catalogue;
	const unlocks = unlocksSchema.parse(deriveUnlocks(channel, catalogue));
	writer.add(unlocksFile(channel.channel, language), canonicalJson(unlocks));

	const tables = deriveLocalizations(channel, language);
	for (const [name, table] of tables) writer.add(localizationFile(channel.channel, language, name), canonicalJson(table));
	writer.add(localizationsFile(channel.channel, language), canonicalJson(Object.fromEntries(tables)));
}
