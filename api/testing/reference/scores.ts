import { type Type, cardScreens, isSkipped } from './entities.ts';
import { rateOf, rateOrZero, scoreOf, wilson } from './formulas.ts';
import { liftOf } from './lift.ts';
import {
	acquisitionsOf,
	adjustedOf,
	baselineOf,
	clusteredHolders,
	gradingIn,
	listed,
	playersOf,
	priorOf,
	ratingsFor,
	tallies,
	won,
} from './metrics.ts';
import { type Row, bare } from './rows.ts';
import { OFFICIAL, type World, inBracket } from './world.ts';

/** 4.4 */
export function referenceScores(world: World, type: Type, bracket: string, character: string | null, includeSkip: boolean) {
	const isBracket = bracket !== 'all';
	const rows = inBracket(world, bracket);
	const found = tallies(world, type, rows);
	const baseline = baselineOf(world, type, rows, bracket);
	const prior = priorOf(world, type, bracket);
	const own = isBracket ? null : character;
	const elo = ratingsFor(world, type, bracket, own);
	const ofCharacter = tallies(
		world,
		type,
		rows.filter((row) => row.character === own),
	);
	const entries = listed(world, type, bracket)
		.filter((id) => found.has(id))
		.map((id) => {
			const all = found.get(id)?.rows ?? [];
			const mine = ofCharacter.get(id)?.rows ?? [];
			const isOwn = own !== null && mine.length >= 30;
			const holders = isOwn ? mine : all;
			const [picks, wins] = [holders.length, won(holders)];
			const rate = isBracket ? { pick_rate: rateOrZero(picks, rows.length) } : {};
			const scope = own === null ? {} : { scope: isOwn ? 'character' : 'global' };
			return [
				id,
				{
					score: scoreOf(wins, picks, baseline, prior),
					adjusted_score: adjustedOf(world, type, { slice: rows, bracket, prior }, holders),
					elo: elo.get(id) ?? null,
					picks,
					wins,
					win_rate: rateOrZero(wins, picks),
					...rate,
					...scope,
				},
			] as const;
		});
	return {
		...Object.fromEntries(entries),
		...(includeSkip && type === 'cards' ? { SKIP: skip(world, bracket, own, character) } : {}),
	};
}

function skip(world: World, bracket: string, own: string | null, character: string | null) {
	const rows = inBracket(world, bracket).filter((row) => own === null || !OFFICIAL.includes(own) || row.character === own);
	const all = rows.flatMap((row) => cardScreens(world, row));
	const skipped = all.filter(isSkipped);
	const byAct = (screens: typeof all): number[] => [0, 1, 2].map((act) => screens.filter((screen) => screen.act === act).length);
	const eloOf = (slice: string): number | null => ratingsFor(world, 'cards', slice, null).get('SKIP') ?? null;
	const skills = ['a10', 'wr30', 'wr50', 'wr75'];
	return {
		score: null,
		elo: ratingsFor(world, 'cards', bracket, own).get('SKIP') ?? null,
		elo_source: 'fit',
		elo_by_bracket:
			bracket !== 'all' || character !== null ? null : Object.fromEntries(skills.map((skill) => [skill, eloOf(skill)])),
		picks: skipped.length,
		wins: null,
		win_rate: null,
		pick_rate: rateOf(skipped.length, all.length),
		offered: all.length,
		off_act: byAct(all),
		pick_act: byAct(skipped),
	};
}

/** 4.4, `act` from 1 to 3. */
export function referenceActScores(world: World, act: number) {
	const clean = world.official.filter((row) => row.player.relics.every(({ id }) => world.relics.has(bare(id))));
	const pickups = clean.flatMap((row) => {
		const inAct = row.player.relics.filter((relic) => {
			const stop = row.stops[(relic.floor_added_to_deck || 1) - 1];
			return stop !== undefined && Math.min(3, stop.act + 1) === act;
		});
		return [...new Set(inAct.map(({ id }) => bare(id)))].map((id) => ({ id, row }));
	});
	const baseline = pickups.length === 0 ? 0 : won(pickups.map(({ row }) => row)) / pickups.length;
	const byRelic = Map.groupBy(pickups, ({ id }) => id);
	const often = [...byRelic].filter(([, all]) => all.length >= 200).sort(([left], [right]) => (left < right ? -1 : 1));
	return Object.fromEntries(
		often.map(([id, all]) => {
			const [picks, wins] = [all.length, won(all.map(({ row }) => row))];
			return [id, { score: scoreOf(wins, picks, baseline, 50), elo: null, picks, wins, win_rate: rateOrZero(wins, picks) }];
		}),
	);
}

/** 4.10 */
export function referenceTop(world: World, type: Type, character: string, limit: number) {
	const found = tallies(
		world,
		type,
		world.official.filter((row) => row.character === character),
	);
	const baseline = baselineOf(world, type, world.official, 'all');
	return listed(world, type, 'all')
		.filter((id) => found.has(id))
		.map((id) => ({ id, rows: found.get(id)?.rows ?? [] }))
		.sort((left, right) => right.rows.length - left.rows.length)
		.slice(0, limit)
		.map(({ id, rows }) => {
			const [picks, wins] = [rows.length, won(rows)];
			const adjusted = adjustedOf(world, type, { slice: world.official, bracket: 'all', prior: 50 }, rows);
			const score = scoreOf(wins, picks, baseline, 50);
			return { entity_id: id, picks, wins, win_rate: rateOrZero(wins, picks), score, adjusted_score: adjusted };
		});
}

/** 4.2 */
export function referenceEntity(world: World, type: Type, id: string) {
	const isToken = type === 'cards' && world.cards.get(id)?.color === 'token';
	if (!world[type].has(id) || isToken) {
		const zeros = {
			picks: 0,
			wins: 0,
			win_rate: 0,
			pick_rate: 0,
			total_runs: 0,
			baseline_win_rate: 0,
			score: null,
			adjusted_score: null,
			elo: null,
		};
		return {
			entity_type: type,
			entity_id: id,
			...zeros,
			brackets: {},
			by_character: [],
			last_submitted_at: null,
			last_run_hash: null,
		};
	}
	const skills = ['a10', 'wr30', 'wr50', 'wr75'];
	const parties = ['solo', '2p', '3p', '4p'];
	const pairs = parties.flatMap((party) => skills.map((skill) => `${party}:${skill}`));
	const names = ['all', ...skills, ...parties, ...pairs, ...world.versions, ...world.versions.map((version) => `a10:${version}`)];
	const brackets = names.map((name) => [name, bracketOf(world, type, id, name)] as const);
	const whole = brackets[0]?.[1];
	const newest = holders(world, type, id, world.official).at(-1);
	return {
		entity_type: type,
		entity_id: id,
		...whole,
		total_seats: world.official.length,
		baseline_win_rate: rateOrZero(baselineOf(world, type, world.official, 'all'), 1),
		brackets: Object.fromEntries(brackets.filter(([, { picks }]) => picks > 0)),
		last_submitted_at: newest?.submittedAt ? iso(newest.submittedAt) : null,
		last_run_hash: newest?.hash ?? null,
	};
}

function iso(microseconds: number): string {
	return new Date(Math.floor(microseconds / 1000)).toISOString().replace('Z', `${String(microseconds % 1000).padStart(3, '0')}Z`);
}

function holders(world: World, type: Type, id: string, rows: readonly Row[]): readonly Row[] {
	return tallies(world, type, rows).get(id)?.rows ?? [];
}

function bracketOf(world: World, type: Type, id: string, bracket: string) {
	const rows = inBracket(world, bracket);
	const tally = tallies(world, type, rows).get(id);
	const holding = tally?.rows ?? [];
	const prior = priorOf(world, type, bracket);
	const [picks, wins] = [holding.length, won(holding)];
	const characters = OFFICIAL.map((character) => ({
		character,
		rows: holding.filter((row) => row.character === character),
	})).filter((each) => each.rows.length > 0);
	return {
		picks,
		wins,
		win_rate: rateOrZero(wins, picks),
		elo: ratingsFor(world, type, bracket, null).get(id) ?? null,
		score: scoreOf(wins, picks, baselineOf(world, type, rows, bracket), prior),
		adjusted_score: adjustedOf(world, type, { slice: rows, bracket, prior }, holding),
		total_runs: rows.length,
		pick_rate: rateOrZero(picks, rows.length),
		...liftOf(world, acquisitionsOf(tally)),
		...gradingIn(world, type, bracket, rows)(acquisitionsOf(tally)),
		baseline: rateOrZero(baselineOf(world, type, rows, bracket), 1),
		players: playersOf(rows),
		win_rate_ci: wilson(wins, picks),
		win_rate_ci_clustered: clusteredHolders(world, type, id, holding),
		hold_rate: rateOf(picks, rows.length),
		by_character: characters
			.map((each) => ({
				character: each.character,
				picks: each.rows.length,
				wins: won(each.rows),
				win_rate: rateOrZero(won(each.rows), each.rows.length),
			}))
			.sort((left, right) => right.picks - left.picks || (left.character < right.character ? -1 : 1)),
	};
}
