import type { TableName, TableOf } from '../../contract/tables/tables.ts';
import type { ChannelSource } from '../load/channel-source.ts';

/** A table of the channel; undefined when the data has none. */
export function tableOf<Name extends TableName>(channel: ChannelSource, name: Name): TableOf<Name> | undefined {
	return channel.tables.get(name) as TableOf<Name> | undefined;
}
