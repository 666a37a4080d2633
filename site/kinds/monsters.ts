import { actWord } from '../../contract/changelog/words/change-words.ts';
import { MONSTER_RANKS } from '../../contract/game-words.ts';
import type { RecordOf } from '../../contract/kinds.ts';
import { ascended } from '../text/ascended.ts';
import type { PageContext } from '../text/page-context.ts';
import type { Item, View } from './view.ts';
import { byAct, fact, linkFact, range, setWord } from './words.ts';

type Monster = RecordOf<'monsters'>;

/** HP value of monsters that are never fought. */
const NOT_FOUGHT = 9999;

const rangeOfHp = (monster: Monster): string | null =>
	monster.min_hp === NOT_FOUGHT ? null : range(monster.min_hp, monster.max_hp);

/** HP at the start of a fight, normal and ascended; null for monsters that are never fought. */
export function hpOf(monster: Monster, page: PageContext): string | null {
	const normal = rangeOfHp(monster);
	return normal && ascended(normal, range(monster.min_hp_ascension, monster.max_hp_ascension), 'ToughEnemies', page);
}

const actsOf = (monster: Monster): string[] => [...new Set((monster.encounters ?? []).flatMap(({ act }) => (act ? [act] : [])))];

function encounterItems(monster: Monster, page: PageContext): Item[] {
	return (monster.encounters ?? []).map(({ encounter_id, encounter_name, act }) => ({
		text: encounter_name,
		href: page.recordHref('encounters', encounter_id),
		note: act ? actWord(act, page) : undefined,
	}));
}

/** The Ascension level that raises the stacks differs by power and is not in the data. */
function stacks(amount: number | null, high: number | null, page: PageContext): string | undefined {
	if (amount === null) return undefined;
	return high === null || high === amount ? String(amount) : `${amount} (${page.t('move.high')}: ${high})`;
}

export function powerItems(monster: Monster, page: PageContext): Item[] {
	return (monster.innate_powers ?? []).map(({ power_id, amount, amount_ascension }) => ({
		text: page.recordName('powers', power_id),
		href: page.recordHref('powers', power_id),
		note: stacks(amount, amount_ascension, page),
	}));
}

export const monsterView: View<'monsters'> = {
	hue: (monster) => `rank-${monster.type.toLowerCase()}`,
	meta: (monster, page) => {
		const hp = rangeOfHp(monster);
		return [page.t(`rank.${monster.type}`), ...(hp ? [`${hp} ${page.t('field.hp')}`] : [])];
	},
	text: () => null,
	filters: [
		{
			name: 'type',
			label: 'field.type',
			values: (monster) => [monster.type],
			word: setWord('rank'),
			order: MONSTER_RANKS,
		},
		{
			name: 'act',
			label: 'field.act',
			values: actsOf,
			word: actWord,
			order: byAct,
		},
	],
	sorts: [{ name: 'hp', label: 'field.hp', value: (monster) => (monster.min_hp === NOT_FOUGHT ? null : monster.min_hp) }],
	facts: (monster, page) => [
		...fact('field.type', page.t(`rank.${monster.type}`)),
		...fact('field.hp', hpOf(monster, page)),
		...linkFact('field.innate_powers', powerItems(monster, page)),
		...linkFact('field.encounters', encounterItems(monster, page)),
	],
};
