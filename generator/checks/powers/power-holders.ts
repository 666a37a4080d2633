import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import type { SourceCheck } from '../check.ts';
import { checkLayers } from '../layers.ts';
import { monsterPowers } from './monster-powers.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

const READER = /\byou(r|rs|rself)?\b/i;

/** Checks English only: other languages use verb forms that patterns cannot match, and are translated from English. */
export const powerHolders: SourceCheck = {
	name: 'power-holders',
	description: 'Ensures that English texts of powers on enemies do not address the holder as "you".',
	check: (source) => checkLayers(source, checkChannel),
};

function checkChannel(channel: ChannelSource): Problem[] {
	const messages = channel.messages.get(DEFAULT_LANGUAGE)?.get('powers');
	const given = [...(channel.facts.get('monsters')?.values() ?? [])].flatMap(monsterPowers);
	const held = new Set(given.filter(({ target }) => target === 'self').map(({ power_id }) => power_id));
	return [...held].flatMap((id) =>
		Object.entries(messages?.get(id) ?? {}).flatMap(([path, text]) => {
			const [found] = READER.exec(text) ?? [];
			if (found === undefined) return [];
			const file = `text/${DEFAULT_LANGUAGE}/powers.json`;
			return [
				{
					check: powerHolders.name,
					file,
					path: `${id} ${path}`,
					message: 'addresses the player, but enemies have it',
					expected: 'this creature, the player',
					got: quote(found),
				},
			];
		}),
	);
}
