import { kindFile } from '../../../../contract/tree/tree-paths.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { CHANNEL, LANGUAGE } from '../../place.ts';

/** Adds the names of acts to the headings that name their ids in `data-act`; without the records the numbers stay alone. */
export async function nameActs(map: HTMLElement): Promise<void> {
	const address = `/${kindFile(CHANNEL, LANGUAGE, 'acts')}`;
	const acts = await fetchJson<readonly { readonly id: string; readonly name: string }[]>(address).catch(() => []);
	for (const head of map.querySelectorAll<HTMLElement>('[data-act]')) {
		const act = acts.find(({ id }) => id === head.dataset['act']);
		if (act) head.append(` · ${act.name}`);
	}
}
