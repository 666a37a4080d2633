import { z } from 'zod';
import type { Route } from '../route.ts';
import { matchedArchetypeSchema } from '../statistics/archetypes.ts';
import { refusalReasonSchema } from '../submit/run-refusals.ts';
import { askedInteger } from '../schema.ts';
import { MOST_RUN_BYTES } from '../submit/save-folders.ts';
import { noReviewSchema, runReviewSchema } from '../statistics/run-review.ts';
import { MODES } from '../statistics/bracket.ts';
import { OWN, characterId, clamped, count, gameVersion, named, page, partySize, runHash, text, word } from './fields.ts';

const rank = (description: string) => z.int().min(1).max(1_000_000_000).nullable().meta({ description });
const hash = z.string().meta({ description: 'Hash of the row: 16 hexadecimal digits.' });
const whole = (description: string) => askedInteger(description).optional();
const percent = (description: string) => z.number().min(0).max(100).optional().meta({ description });

/** One run of a list or leaderboard: one seat of a submitted file. */
export const listedRunSchema = z.object({
	run_hash: hash,
	player_token: z
		.string()
		.nullable()
		.meta({ description: 'Stable pseudonym of the submitting account; null for anonymous runs.' }),
	character: z.string().meta({ description: 'Id of the character.', example: 'IRONCLAD' }),
	win: z.int().min(0).max(1).meta({ description: '1 for a win.' }),
	was_abandoned: z.int().min(0).max(1).meta({ description: '1 for a run that was given up.' }),
	ascension: z.int().min(-2_147_483_648).max(2_147_483_647).meta({ description: '0 to 10 in official runs.' }),
	game_mode: z.string().meta({ description: '`standard`, `daily` or `custom`.' }),
	run_time: z.int().min(-2_147_483_648).max(2_147_483_647).meta({ description: 'Seconds.' }),
	floors_reached: count('Visited map points.'),
	deck_size: count('Cards of the final deck.'),
	relic_count: count('Relics at the end.'),
	killed_by: z.string().nullable().meta({ description: 'Id of the encounter that ended the run.' }),
	username: z.string().nullable().meta({ description: 'Name of the account, null for unverified runs.' }),
	submitted_at: z
		.string()
		.nullable()
		.meta({ description: 'ISO 8601 with microseconds; null for runs from before dates were kept.' }),
	build_id: z.string().nullable().meta({ description: 'Game version.', example: 'v0.103.2' }),
	key_cards: z
		.array(z.object({ id: z.string(), upgraded: z.boolean() }))
		.optional()
		.meta({ description: 'The rarest cards of the deck, four at most; absent, as the next two, until the run is counted.' }),
	key_relics: z
		.array(z.object({ id: z.string() }))
		.optional()
		.meta({ description: 'The rarest relics, four at most.' }),
	bosses: z
		.array(z.object({ id: z.string(), monster: z.string().nullable() }))
		.optional()
		.meta({ description: 'Bosses of the deepest act in which one was met: the encounter and its leading monster.' }),
	has_replay: z.boolean().optional().meta({ description: 'Absent while the run has no replay.' }),
});

export const pageSchema = z.object({
	runs: z.array(listedRunSchema),
	total: count('Runs that match.'),
	total_is_lower_bound: z.boolean().meta({ description: 'The count ran out of time: there are at least so many.' }),
	page: count('Number of this page, from 1.'),
	per_page: count('Runs per page.'),
	total_pages: count('Number of pages.'),
});

const submittedSchema = z.object({
	success: z.literal(true),
	duplicate: z.literal(true).optional().meta({ description: 'The run was known already.' }),
	run_id: z.string().optional().meta({ description: 'Same as `run_hash`, for new runs.' }),
	run_hash: hash.meta({ description: "Hash of the sender's seat, of seat 0 when nobody can be told." }),
	player_idx: count('Seat that the hash belongs to, from 0.'),
	url: z.string().meta({ description: 'Page of the run.' }),
	archetype: matchedArchetypeSchema
		.optional()
		.meta({ description: 'What kind of deck a run of one player has, once there are archetypes.' }),
	seed_rank: rank("Place of the sender's fastest win on the seed; null without one.").optional(),
	seed_total: count('Runs on the seed that were not given up.').optional(),
});

const picksSchema = z.object({ picked: count('Times taken.'), offered: count('Times offered.') });

const RANK_CATEGORIES = ['fastest', 'highest_ascension'] as const;
const category = (badValue: '400' | 'ignored') =>
	word(RANK_CATEGORIES, '`fastest` or `highest_ascension`.', badValue).unwrap().default('fastest');
const SORTS = ['date', 'time_asc', 'time_desc', 'ascension_desc'] as const;

/** Filters of lists of runs. */
export const LIST_QUERY = z.object({
	character: text('Id of the character.'),
	win: word(['true', 'false'], '`true` for wins, `false` for losses that were not given up.', 'ignored'),
	username: text('Name of the account, in any case.'),
	steam_id: text('Steam id of an account; used without `username`. An unknown one gives an empty page.'),
	winrate_min: percent('Lowest lifetime win rate of the submitter in percent; he needs five runs.'),
	winrate_max: percent('Highest lifetime win rate of the submitter in percent.'),
	seed: text('Beginning of the seed, in its case.'),
	build_id: text('Game version.'),
	build_ids: text('Game versions, separated by commas; before `build_id`.'),
	players: partySize('ignored'),
	game_mode: text('`standard`, `daily` or `custom`.'),
	ascension: whole('Exact ascension; before the bounds.'),
	ascension_min: whole('Lowest ascension.'),
	ascension_max: whole('Highest ascension.'),
	card: text('Cards that the final deck holds, separated by commas.'),
	relic: text('Relics held at the end, separated by commas.'),
	shop: text('Things bought at a shop by anybody in the run, separated by commas.'),
	today: z.boolean().default(false).meta({ description: "Only today's daily challenge (UTC)." }),
	has_replay: z.boolean().optional().meta({ description: 'Only runs with or without a replay.' }),
	sort: word(SORTS, '`date` (newest first), `time_asc`, `time_desc`, `ascension_desc`.', 'ignored'),
	page,
	limit: clamped(0, 100, 'Runs per page.').default(50),
});

const LEADERBOARD_QUERY = z.object({
	category: category('400'),
	character: characterId,
	players: partySize(),
	game_mode: word(MODES, '`standard`, `daily` or `custom`.'),
	today: z.boolean().default(false).meta({ description: "Only today's daily challenge (UTC)." }),
	ascension_min: whole('Lowest ascension.'),
	winrate_min: percent('Lowest lifetime win rate of the submitter in percent.'),
	build_id: gameVersion(/^v[\d.]{1,15}$/, 'Game version.'),
	page,
	limit: clamped(0, 100, 'Runs per page.').default(50),
});

/** Submission of runs, lists, ranks and single runs (`behaviour/runs.md`). */
export const runRoutes = [
	{
		id: 'runs.submit',
		method: 'post',
		path: '/api/runs',
		tag: 'Runs',
		summary: 'Submit a run',
		description:
			'The body is the run file of the game as it is, at most 512 KiB: parsed and written again, ids of 17 digits change. Every player of it ' +
			'becomes a row. A run that is known already is answered with `duplicate`. Only a bearer token attaches the run to an account; a bare `steam_id` is kept as a hint. The answer comes when the ' +
			'run is safe on the disk. A refused file is told which field is wrong.',
		served: 'live',
		query: z.object({
			username: text('Name to show, kept as a hint without a token.'),
			steam_id: text("The sender's 64-bit Steam id: tells his seat, kept as a hint without a token."),
			discord_id: text('Used only with a token.'),
			lang: named('Language of the name of the archetype.', 'ignored'),
		}),
		body: z.looseObject({
			players: z.array(z.looseObject({ character: z.string() })).min(1),
			map_point_history: z.array(z.array(z.looseObject({}))).min(1),
			acts: z.array(z.string()),
		}),
		isBodyFile: true,
		largestBody: MOST_RUN_BYTES,
		response: submittedSchema,
		example: '/api/runs',
		caching: 'none',
		limit: '3000-per-hour',
		errors: ['bad-request', 'forbidden', 'too-large', 'unsupported-media-type', 'rate-limited', 'unavailable'],
		refusal: z.object({
			detail: z.string().meta({ description: 'What is wrong with the file, in words.' }),
			reasons: z.array(refusalReasonSchema).meta({ description: 'The same for programs.' }),
		}),
	},
	{
		id: 'runs.claim',
		method: 'post',
		path: '/api/runs/claim',
		tag: 'Runs',
		summary: 'Attach earlier anonymous runs to the signed-in account',
		description:
			'Rows whose hint is your Steam id, and rows without any hint for a day from the network that they came from: a hash alone proves ' +
			'nothing. Rows that belong to somebody stay where they are. Needs a bearer token or the session cookie.',
		served: 'live',
		body: z.looseObject({
			hashes: z.array(z.unknown()).max(5000).meta({ description: 'Hashes of rows; what is no hash is left out.' }),
		}),
		largestBody: 524_288,
		response: z.object({
			claimed: count('Rows that are now yours.'),
			already_claimed: count('Known rows that belong to somebody or were sent by another.'),
			unknown: count('Hashes without a row.'),
		}),
		example: '/api/runs/claim',
		caching: 'none',
		limit: '10-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'too-large', 'rate-limited', 'unavailable'],
	},
	{
		id: 'runs.list',
		method: 'get',
		path: '/api/runs/list',
		tag: 'Runs',
		summary: 'Browse submitted runs',
		description: 'Hidden runs never appear. Unknown values of `win`, `players` and `sort` count as absent.',
		served: 'live',
		query: LIST_QUERY,
		response: pageSchema,
		example: '/api/runs/list?character=IRONCLAD&limit=5',
		caching: 'runs',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'runs.leaderboard',
		method: 'get',
		path: '/api/runs/leaderboard',
		tag: 'Runs',
		summary: 'Leaderboards of wins',
		description: 'Ascension 0 to 10; without `character` only the characters of the game.',
		served: 'live',
		query: LEADERBOARD_QUERY,
		response: pageSchema.extend({ category: z.string().meta({ description: 'The ladder.' }) }),
		example: '/api/runs/leaderboard?category=fastest&limit=5',
		caching: 'leaderboard',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'runs.seed-rank',
		method: 'get',
		path: '/api/runs/leaderboard/seed-rank',
		tag: 'Runs',
		summary: 'Rank of a player on a seed',
		served: 'live',
		query: z.object({
			seed: z.string().min(1).max(64).meta({ description: 'The seed.', example: 'AAAAAAAAAA' }),
			steam_id: text('Steam id of the player.'),
		}),
		response: z.object({
			seed: z.string(),
			seed_total: count('Runs on the seed that were not given up.'),
			seed_wins: count('Wins on the seed.'),
			archetype: matchedArchetypeSchema
				.optional()
				.meta({ description: 'What kind of deck a run of one player has, once there are archetypes.' }),
			seed_rank: rank("Place of the player's fastest win on the seed; null without one."),
			global_rank: rank('Place of that win among all wins.'),
			global_total: count('All wins.'),
			percentile: z.number().nullable().meta({ description: 'Global rank in percent of all wins.' }),
		}),
		example: '/api/runs/leaderboard/seed-rank?seed=AAAAAAAAAA',
		caching: 'runs',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'runs.rank',
		method: 'get',
		path: '/api/runs/leaderboard/rank/{run_hash}',
		tag: 'Runs',
		summary: 'Rank of a winning run in its ladder',
		description: 'Among the wins of the same character. Unknown and hidden runs and losses have no rank.',
		served: 'live',
		parameters: runHash,
		query: z.object({ category: category('ignored') }),
		response: z.object({
			rank: rank('Place, from 1.'),
			category: z.string().optional().meta({ description: 'The ladder; absent without a rank.' }),
		}),
		example: '/api/runs/leaderboard/rank/11830a0cddfcce95',
		caching: 'runs',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'runs.shared',
		method: 'get',
		path: '/api/runs/shared/{run_hash}',
		tag: 'Runs',
		summary: 'One submitted run',
		description:
			'The file as uploaded, less the damage block of the mod, plus the fields listed here. Ids of players are pseudonyms of 17 digits, the ' +
			'same for a player in every run; only the owner of the run, known by his bearer token, sees the ids that he sent.',
		served: 'live',
		parameters: runHash,
		response: z.looseObject({
			is_beta: z.boolean().meta({ description: 'The run was played on a beta version.' }),
			damage: z.looseObject({}).nullable().meta({ description: 'What the mod recorded of the fights.' }),
			player_index: z.int().min(0).max(15).meta({ description: 'Seat of this row.' }),
			primary_hash: z.string().optional().meta({ description: 'Hash of seat 0, when this is another seat.' }),
			username: z.string().optional().meta({ description: 'Name of the account, when known.' }),
			hidden: z.literal(true).optional().meta({ description: 'The run is kept out of lists and statistics.' }),
			has_replay: z.boolean().meta({ description: 'Whether a replay is stored.' }),
		}),
		example: '/api/runs/shared/11830a0cddfcce95',
		caching: 'runs',
		limit: '60-per-minute',
		errors: ['not-found', 'rate-limited', 'unavailable'],
	},
	{
		id: 'runs.review',
		method: 'get',
		path: '/api/runs/{run_hash}/review',
		tag: 'Runs',
		summary: 'The choices and fights of a run beside those of others',
		description:
			'Floor by floor: how often runs of the same character, band of ascensions and act won that took each option, and the damage beside ' +
			'the median of the encounter. A run that the statistics do not count, or not yet, has `available: false`. How it is computed: ' +
			'`/api/runs/methods`, `top_choices`.',
		served: 'snapshot',
		isLocalized: true,
		parameters: runHash,
		response: z.union([runReviewSchema, noReviewSchema]),
		example: '/api/runs/11830a0cddfcce95/review',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['not-found', 'rate-limited', 'unavailable'],
	},
	{
		id: 'runs.my-picks',
		method: 'get',
		path: '/api/runs/me/picks',
		tag: 'Runs',
		summary: 'How often the signed-in player takes what is offered',
		description: 'Over his newest 500 runs. Needs a bearer token with a Steam id.',
		served: 'live',
		response: z.object({
			cards: z.record(z.string(), picksSchema).meta({ description: 'By card.' }),
			ancients: z.record(z.string(), picksSchema).meta({ description: 'Relics of the Ancients.' }),
		}),
		example: '/api/runs/me/picks',
		caching: 'own-picks',
		limit: '60-per-minute',
		errors: OWN,
	},
] as const satisfies readonly Route[];
