import type { z } from 'zod';
import type { listedRunSchema } from '../../../contract/routes/runs.ts';
import type { KeyPicks } from '../../statistics/answers/key-picks.ts';
import type { RunPage } from '../../store/lists/run-query.ts';
import type { Catalogue } from '../../tree/catalogue.ts';
import { monsterOf } from '../../tree/leading-monsters.ts';
import type { Services } from '../services.ts';

type ListedRun = z.output<typeof listedRunSchema>;

/** The answer of a list with the key picks of its rows (`behaviour/runs.md#lists`). */
export async function withKeyPicks<Answer extends { readonly runs: readonly ListedRun[] }>(
	answer: Answer,
	{ runs }: RunPage,
	{ statistics, tree, catalogue }: Services,
): Promise<Answer> {
	const ids = runs.map(({ id }) => id);
	const picks = await statistics.keyPicks(tree.root, ids);
	return { ...answer, runs: answer.runs.map((run, index) => ({ ...run, ...listedPicks(picks.get(ids[index]!), catalogue) })) };
}

/** Nothing for a run that is not counted yet. */
function listedPicks(picks: KeyPicks | undefined, catalogue: Catalogue): Partial<ListedRun> {
	if (!picks) return {};
	return {
		key_cards: [...picks.cards],
		key_relics: picks.relics.map((id) => ({ id })),
		bosses: picks.bosses.map((id) => ({ id, monster: monsterOf(catalogue, id) })),
	};
}
