import { actWord } from '../../contract/changelog/words/change-words.ts';
import type { RecordOf } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { fightSheetsFile } from '../../contract/tree/tree-paths.ts';
import type { FightSheets, Foe } from '../client/run-mode/fight-sheets.ts';
import { BUILT_LANGUAGES, find, listOf } from '../tree/records.ts';
import { levelNumber } from '../text/ascended.ts';
import { forecastDamage } from '../text/fights/fight-forecast.ts';
import { pageContext } from '../text/page-context.ts';

const TURNS = 8;
/** HP value of monsters that are never fought. */
const NOT_FOUGHT = 9999;

type Hp = Pick<RecordOf<'monsters'>, 'min_hp' | 'max_hp' | 'min_hp_ascension' | 'max_hp_ascension'>;

/** Fight sheets of run mode, one file per language. */
export function fightSheets(): Record<string, string> {
	return Object.fromEntries(BUILT_LANGUAGES.map(({ code }) => [fightSheetsFile(code), JSON.stringify(sheetsOf(code))]));
}

function sheetsOf(code: LanguageCode): FightSheets {
	const page = pageContext(code);
	return {
		strongerFrom: { hp: levelNumber('ToughEnemies') ?? null, damage: levelNumber('DeadlyEnemies') ?? null },
		fights: listOf(code, 'encounters').flatMap(({ id, name, act, room_type: room, monsters }) =>
			act === null ? [] : [{ id, name, act: actWord(act, page), room, foes: foesOf(code, monsters ?? []) }],
		),
	};
}

function foesOf(code: LanguageCode, monsters: NonNullable<RecordOf<'encounters'>['monsters']>): Foe[] {
	const groups = Map.groupBy(monsters, ({ id }) => id);
	return [...groups].flatMap(([id, same]) => {
		const monster = find(code, 'monsters', id);
		if (!monster) return [];
		const damage = forecastDamage(monster, TURNS);
		return {
			...{ id, name: monster.name, count: same.length },
			hp: hpOf(monster),
			damage: damage ? [rounded(damage.normal), rounded(damage.ascended)] : null,
		};
	});
}

/** The highest HP of a monster, normal and ascended. Records with fixed HP only have the minimum. */
export function hpOf(monster: Hp): Foe['hp'] {
	const most = monster.min_hp === NOT_FOUGHT ? null : (monster.max_hp ?? monster.min_hp);
	return [most, most === null ? null : (monster.max_hp_ascension ?? monster.min_hp_ascension ?? most)];
}

const rounded = (damage: readonly number[]): number[] => damage.map((amount) => Math.round(10 * amount) / 10);
