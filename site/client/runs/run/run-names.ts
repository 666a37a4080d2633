import { type Names, loadNames, nameOf } from '../../stats/names.ts';
import { type Floor, bareId } from './run-data.ts';

const KINDS = ['cards', 'relics', 'potions', 'characters', 'encounters', 'events'] as const;

/** Names of everything that a run may name. */
export type RunNames = Readonly<Record<(typeof KINDS)[number], Names>>;

export async function loadRunNames(): Promise<RunNames> {
	const lists = await Promise.all(KINDS.map(loadNames));
	return Object.fromEntries(KINDS.map((kind, index) => [kind, lists[index]])) as unknown as RunNames;
}

/** Name of the encounter or event of a floor; undefined where it has neither. */
export function placeName({ point }: Pick<Floor, 'point'>, names: RunNames): string | undefined {
	const model = point.rooms?.[0]?.model_id;
	if (model === undefined) return undefined;
	const id = bareId(model);
	return nameOf(names.encounters.has(id) ? names.encounters : names.events, id);
}
