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

/** One run of a list or leaderboard: one seat of a run file. */
export const listedRunSchema = z.object({
	run_hash: hash,
	player_token: z
		.string()
		.nullable()
		.meta({ description: 'Stable pseudonym of the submitting account; null for anonymous runs.' }),
	character: z.string().meta({ description: 'Id of the character.', example: 'IRONCLAD' }),
	win: z.int().min(0).max(1).meta({ description: '1 for a win.' }),
	was_abandoned: z.int().min(0).max(1).meta({ description: '1 for an abandoned run.' }),
	ascension: z.int().min(-2_147_483_648).max(2_147_483_647).meta({ description: '0 to 10 in official runs.' }),
	game_mode: z.string().meta({ description: '`standard`, `daily` or `custom`.' }),
	run_time: z.int().min(-2_147_483_648).max(2_147_483_647).meta({ description: 'Seconds.' }),
	floors_reached: count('Visited map points.'),
	deck_size: count('Cards of the final deck.'),
	relic_count: count('Relics at the end.'),
	killed_by: z.string().nullable().meta({ description: 'Id of the encounter that ended the run.' }),
	username: z.string().nullable().meta({ description: 'Name of the account, null for unverified runs.' }),
	submitted_at: z.string().nullable().meta({ description: 'ISO 8601 with microseconds; null for runs older than stored dates.' }),
	build_id: z.string().nullable().meta({ description: 'Game version.', example: 'v0.103.2' }),
	key_cards: z
		.array(z.object({ id: z.string(), upgraded: z.boolean() }))
		.optional()
		.meta({ description: 'The rarest cards of the deck, at most four; missing, like the next two, until the run is counted.' }),
	key_relics: z
		.array(z.object({ id: z.string() }))
		.optional()
		.meta({ description: 'The rarest relics, four at most.' }),
	bosses: z
		.array(z.object({ id: z.string(), monster: z.string().nullable() }))
		.optional()
		.meta({ description: 'Bosses of the deepest act with a boss fight: the encounter and its leading monster.' }),
	has_replay: z.boolean().optional().meta({ description: 'Missing without a replay.' }),
});

export const pageSchema = z.object({
	runs: z.array(listedRunSchema),
	total: count('Runs that match.'),
	total_is_lower_bound: z.boolean().meta({ description: 'The count timed out, so this is a minimum.' }),
	page: count('Number of this page, from 1.'),
	per_page: count('Runs per page.'),
	total_pages: count('Number of pages.'),
});

const submittedSchema = z.object({
	success: z.literal(true),
	duplicate: z.literal(true).optional().meta({ description: 'The run was already known.' }),
	run_id: z.string().optional().meta({ description: 'Same as `run_hash`, for new runs.' }),
	run_hash: hash.meta({ description: "Hash of the sender's seat, or of seat 0 if the sender is unknown." }),
	player_idx: count('Seat that the hash belongs to, from 0.'),
	url: z.string().meta({ description: 'Page of the run.' }),
	archetype: matchedArchetypeSchema.optional().meta({ description: 'Archetype of a solo run, if archetypes exist.' }),
	seed_rank: rank("Rank of the sender's fastest win on the seed; null without one.").optional(),
	seed_total: count('Runs on the seed that were not abandoned.').optional(),
});

const picksSchema = z.object({ picked: count('Times taken.'), offered: count('Times offered.') });

const RANK_CATEGORIES = ['fastest', 'highest_ascension'] as const;
const category = (badValue: '400' | 'ignored') =>
	word(RANK_CATEGORIES, '`fastest` or `highest_ascension`.', badValue).unwrap().default('fastest');
const SORTS = ['date', 'time_asc', 'time_desc', 'ascension_desc'] as const;

/** Filters of run lists. */
export const LIST_QUERY = z.object({
	character: text('Id of the character.'),
	win: word(['true', 'false'], '`true` for wins, `false` for losses that were not given up.', 'ignored'),
	username: text('Name of the account; ignores case.'),
	steam_id: text('Steam id of an account; used without `username`. An unknown one gives an empty page.'),
	winrate_min: percent('Minimum lifetime win rate of the submitter in percent, with at least five runs.'),
	winrate_max: percent('Maximum lifetime win rate of the submitter in percent.'),
	seed: text('Prefix of the seed; case-sensitive.'),
	build_id: text('Game version.'),
	build_ids: text('Game versions, separated by commas; before `build_id`.'),
	players: partySize('ignored'),
	game_mode: text('`standard`, `daily` or `custom`.'),
	ascension: whole('Exact ascension; before the bounds.'),
	ascension_min: whole('Lowest ascension.'),
	ascension_max: whole('Highest ascension.'),
	card: text('Cards in the final deck, separated by commas.'),
	relic: text('Relics held at the end, separated by commas.'),
	shop: text('Items bought in shops by any player of the run, separated by commas.'),
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
	winrate_min: percent('Minimum lifetime win rate of the submitter in percent.'),
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
			'The body is the unchanged run file of the game, at most 512 KiB; reserialising it changes ids of 17 digits. Each player ' +
			'becomes a row. A known run returns `duplicate`. Only a bearer token attaches the run to an account; a bare `steam_id` is kept as a hint. Responds when the ' +
			'run is safe on disk. A rejection names the invalid field.',
		served: 'live',
		query: z.object({
			username: text('Displayed name; only a hint without a token.'),
			steam_id: text("The sender's 64-bit Steam id: identifies the seat; only a hint without a token."),
			discord_id: text('Used only with a token.'),
			lang: named('Language of the archetype name.', 'ignored'),
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
			detail: z.string().meta({ description: 'Problem of the file, in words.' }),
			reasons: z.array(refusalReasonSchema).meta({ description: 'Problems in machine-readable form.' }),
		}),
	},
	{
		id: 'runs.claim',
		method: 'post',
		path: '/api/runs/claim',
		tag: 'Runs',
		summary: 'Attach earlier anonymous runs to the signed-in account',
		description:
			'Rows whose hint is your Steam id, and, for a day, rows without a hint from the same network: a hash alone proves ' +
			'nothing. Owned rows keep their owner. Needs a bearer token or the session cookie.',
		served: 'live',
		body: z.looseObject({
			hashes: z.array(z.unknown()).max(5000).meta({ description: 'Hashes of rows; other values are ignored.' }),
		}),
		largestBody: MOST_RUN_BYTES,
		response: z.object({
			claimed: count('Rows that are now yours.'),
			already_claimed: count('Known rows with another owner or sender.'),
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
		description: 'Hidden runs never appear. Unknown values of `win`, `players` and `sort` are ignored.',
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
		summary: 'Get the rank of a player on a seed',
		served: 'live',
		query: z.object({
			seed: z.string().min(1).max(64).meta({ description: 'The seed.', example: 'AAAAAAAAAA' }),
			steam_id: text('Steam id of the player.'),
		}),
		response: z.object({
			seed: z.string(),
			seed_total: count('Runs on the seed that were not abandoned.'),
			seed_wins: count('Wins on the seed.'),
			archetype: matchedArchetypeSchema.optional().meta({ description: 'Archetype of a solo run, if archetypes exist.' }),
			seed_rank: rank("Rank of the player's fastest win on the seed; null without one."),
			global_rank: rank('Rank of that win among all wins.'),
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
		summary: 'Get the rank of a winning run in its ladder',
		description: 'Among the wins of the same character. Unknown and hidden runs and losses have no rank.',
		served: 'live',
		parameters: runHash,
		query: z.object({ category: category('ignored') }),
		response: z.object({
			rank: rank('Place, from 1.'),
			category: z.string().optional().meta({ description: 'The ladder; missing without a rank.' }),
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
			'same for a player in every run; only the owner of the run, identified by a bearer token, sees the original ids.',
		served: 'live',
		parameters: runHash,
		response: z.looseObject({
			is_beta: z.boolean().meta({ description: 'Whether the run was played on a beta version.' }),
			damage: z.looseObject({}).nullable().meta({ description: 'Fight data recorded by the mod.' }),
			player_index: z.int().min(0).max(15).meta({ description: 'Seat of this row.' }),
			primary_hash: z.string().optional().meta({ description: 'Hash of seat 0, if this is another seat.' }),
			username: z.string().optional().meta({ description: 'Name of the account, if known.' }),
			hidden: z.literal(true).optional().meta({ description: 'The run is hidden from lists and statistics.' }),
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
		summary: 'Compare the choices and fights of a run with those of others',
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
		summary: 'Get the pick rates of the signed-in player',
		description: 'Over their newest 500 runs. Needs a bearer token with a Steam id.',
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
