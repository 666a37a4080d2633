/** What is compared, as the address holds it: `?cards=BASH+,ANGER` or `?relics=VAJRA,ANCHOR`. */
import type { ThingKind } from '../decks/things.ts';

export interface Compared {
	readonly kind: ThingKind;
	readonly things: readonly { readonly id: string; readonly isUpgraded: boolean }[];
}

export const MOST_COMPARED = 4;

/** Ids that are known, each once with its upgrade and once without; cards when the address names both kinds. */
export function readCompared(parameters: URLSearchParams, isKnown: (kind: ThingKind, id: string) => boolean): Compared {
	const kind = parameters.has('relics') && !parameters.has('cards') ? 'relics' : 'cards';
	const texts = (parameters.get(kind) ?? '').toUpperCase().split(',');
	// A plus sign that nobody encoded is a space.
	const asked = texts.map((text) => ({ id: text.trim().replace(/\+$/, ''), isUpgraded: kind === 'cards' && /[+ ]$/.test(text) }));
	const known = asked.filter(({ id }) => isKnown(kind, id));
	const isFirst = ({ id, isUpgraded }: Compared['things'][number], place: number): boolean =>
		known.findIndex((other) => other.id === id && other.isUpgraded === isUpgraded) === place;
	return { kind, things: known.filter(isFirst).slice(0, MOST_COMPARED) };
}

export function writeCompared({ kind, things }: Compared): URLSearchParams {
	const list = things.map(({ id, isUpgraded }) => (isUpgraded ? `${id}+` : id)).join();
	return new URLSearchParams(list === '' ? {} : { [kind]: list });
}
