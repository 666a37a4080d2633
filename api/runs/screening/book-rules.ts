import type { RunHold } from '../../../contract/submit/run-holds.ts';
import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { ParsedRun } from '../../../contract/run-files/seat.ts';
import type { Balance, Books } from './books.ts';
import { type Evidence, type Rule, actsOf, isBossFloor, isUsual } from './evidence.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** Real files have no surplus cards; a few may be lost when a player rejoins a party. */
const MOST_STRANGE_CARDS = 2;
/** The largest starting deck has 13 cards including its curse. */
const MOST_FIRST_CARDS = 15;
const MOST_STRANGE_GOLD = 150;
/** As a part of the largest maximum HP. */
const MOST_STRANGE_HP = 0.25;
const CURSE = { id: 'ASCENDERS_BANE', ascension: 5 };
const TWO_BOSSES = { bosses: 2, ascension: HIGHEST_ASCENSION };

/** Rules for contradictions within the records of a file. They skip files with incomplete records. */
export const BOOK_RULES = {
	survived_death: allKept(({ books }) => {
		const floors = books[0]!.hp.map((_, index) => books.map(({ hp }) => hp[index] ?? null));
		return floors.some((players) => players.every(isLethal) && players.some((balance) => balance!.stated > 0));
	}),
	hp_from_nothing: allKept(
		({ run, books }) => run.seats.length === 1 && strangeHp(run, books[0]!) > MOST_STRANGE_HP * largestHp(run),
	),
	gold_from_nothing: allKept(({ books }) => books.some(({ gold }) => surplus(gold) > MOST_STRANGE_GOLD)),
	deck_from_nothing: allKept(({ run, books }) =>
		books.some(
			({ strangeCards, firstCards }) => strangeCards > MOST_STRANGE_CARDS || (isUsual(run) && firstCards > MOST_FIRST_CARDS),
		),
	),
	picked_not_gained: allKept(({ books }) => books.some(({ ungainedPicks }) => ungainedPicks > MOST_STRANGE_CARDS)),
	other_character: allKept(
		({ run, books }) => isUsual(run) && run.seats.some(({ character }, index) => isOfAnother(character, books[index]!)),
	),
	easier_ascension: allKept(({ run, books }) => isUsual(run) && (lacksCurse(run, books) || lacksBoss(run))),
} as const satisfies Partial<Record<RunHold, Rule>>;

function allKept(rule: Rule): Rule {
	return (evidence: Evidence) => evidence.books.length > 0 && evidence.books.every(({ areKept }) => areKept) && rule(evidence);
}

const isLethal = (balance: Balance | null): boolean => balance !== null && balance.expected <= 0;

/** Damage may exceed the remaining HP. */
const surplus = (balances: readonly (Balance | null)[]): number =>
	balances.reduce(
		(sum, balance) => sum + (balance === null ? 0 : Math.max(0, balance.stated - Math.max(0, balance.expected))),
		0,
	);

/** Excludes ancients, which heal. */
function strangeHp({ seats: [seat] }: ParsedRun, { hp }: Books): number {
	return surplus(hp.map((balance, index) => (seat!.floors[index + 1]!.type === 'ancient' ? null : balance)));
}

const largestHp = ({ seats: [seat] }: ParsedRun): number => seat!.floors.reduce((most, { maxHp }) => Math.max(most, maxHp), 0);

function isOfAnother(character: string, { startDeck }: Books): boolean {
	const hasStrikes = (id: string) => startDeck.has(`STRIKE_${id}`);
	return !hasStrikes(character) && CHARACTERS.some(hasStrikes);
}

function lacksCurse({ ascension }: ParsedRun, books: readonly Books[]): boolean {
	const hasCurse = ascension >= CURSE.ascension && ascension <= HIGHEST_ASCENSION;
	return hasCurse && books.every(({ startDeck }) => !startDeck.has(CURSE.id));
}

function lacksBoss(run: ParsedRun): boolean {
	const bosses = actsOf(run).at(-1)?.filter(isBossFloor).length ?? 0;
	return run.isWin && run.ascension === TWO_BOSSES.ascension && bosses < TWO_BOSSES.bosses;
}
