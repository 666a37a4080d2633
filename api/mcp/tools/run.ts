import { z } from 'zod';
import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { noReviewSchema, runReviewSchema } from '../../../contract/statistics/run-review.ts';
import { isObject } from '../../../contract/records/is-object.ts';
import { readRun } from '../../../contract/run-files/read-run.ts';
import { rejectUnusable } from '../../../contract/run-files/reject-run.ts';
import { RunRejected } from '../../../contract/run-files/run-rejected.ts';
import type { ParsedRun, ParsedSeat } from '../../../contract/run-files/seat.ts';
import type { Library } from '../../tree/library/library.ts';
import { nameOf } from '../../tree/names/name-index.ts';
import { BUDGETS } from '../tool/budgets.ts';
import { fit, leftOffSchema } from '../tool/fit.ts';
import { languageInput } from '../tool/inputs.ts';
import { defineTool, serviceOf } from '../tool/tool.ts';
import { ToolRefused } from '../tool/tool-refused.ts';

/** Ids in a run may belong to another version or a mod; they stay as they are. */
const MOST_HELD = 150;

export const run = defineTool({
	name: 'run',
	title: 'A submitted run',
	description:
		'One submitted run by its hash: who was played, how it ended, deck, relics and potions, floor by floor what was fought, lost and taken, and the choices whose alternatives won most often for others (with n and verdict).',
	input: z.strictObject({
		hash: z
			.string()
			.trim()
			.regex(/^[0-9a-fA-F]{16}$/)
			.meta({ description: 'Hash of the run: 16 hexadecimal digits, the end of its address `/runs/<hash>`.' }),
		floors: z
			.tuple([z.int().min(1).max(1000), z.int().min(1).max(1000)])
			.optional()
			.meta({ description: 'Only these floors, first and last; all unless given.' }),
		lang: languageInput,
	}),
	output: z.object({
		hash: z.string(),
		character: z.string(),
		outcome: z.enum(['win', 'loss', 'abandoned']),
		ascension: z.int(),
		game_mode: z.string(),
		version: z.string().nullable(),
		seed: z.string(),
		seconds: z.number(),
		players: z.int(),
		killed_by: z.string().nullable(),
		deck: z.array(z.string()).meta({ description: 'Ids with upgrades and number: `4x STRIKE_IRONCLAD`, `BASH+1`.' }),
		relics: z.array(z.string()),
		potions: z.array(z.string()),
		review: z.array(z.looseObject({})).optional().meta({
			description:
				'Choices whose best option wins more than what was taken (`gap`, in points) for like runs; `verdict` says whether that is more than chance.',
		}),
		floors: z
			.array(z.looseObject({ floor: z.int() }))
			.meta({ description: 'In their order; HP and gold as the player left the floor.' }),
		left_off: leftOffSchema,
	}),
	async answer({ hash, floors, lang }, sources) {
		const ask = serviceOf(sources);
		const address = encodeURIComponent(hash.toLowerCase());
		const [file, review] = await Promise.all([
			ask(`/api/runs/shared/${address}`),
			ask(`/api/runs/${address}/review?lang=${lang}`).catch(withoutReview),
		]);
		const { parsed, seat } = readShared(file);
		const [from, to] = floors ?? [1, Infinity];
		const shown = floorsOf(seat).filter(({ floor }) => floor >= from && floor <= to);
		const answer = {
			hash: hash.toLowerCase(),
			...summaryOf(sources.library, parsed, seat, lang),
			...reviewOf(review),
			floors: shown,
		};
		return fit(answer, BUDGETS.run, [
			{ list: 'floors', howToAsk: (left) => `Ask again with floors [${firstFloor(left)}, ${seat.floors.length}].` },
			{ list: 'review', howToAsk: () => 'The address of the run has the whole review: /api/runs/<hash>/review.' },
			{ list: 'potions', howToAsk: () => 'The file of the run has all: /api/runs/shared/<hash>.' },
			{ list: 'relics', howToAsk: () => 'The file of the run has all: /api/runs/shared/<hash>.' },
			{ list: 'deck', howToAsk: () => 'The file of the run has all: /api/runs/shared/<hash>.' },
		]);
	},
});

/** A run that is not official has no review. */
function withoutReview(error: unknown): undefined {
	if (!(error instanceof ToolRefused)) throw error;
}

/** A stored file, read like a submitted one. */
function readShared(file: unknown): { parsed: ParsedRun; seat: ParsedSeat } {
	if (!isObject(file)) throw new ToolRefused('The service answers no run file. It may be of another version.');
	try {
		rejectUnusable(file);
	} catch (error) {
		if (error instanceof RunRejected) throw new ToolRefused(`The run cannot be read: ${error.message}`);
		throw error;
	}
	const parsed = readRun(file, (name, absent = '') => (isScalar(file[name]) ? String(file[name]) : absent));
	const seat = parsed.seats[Number(file['player_index'] ?? 0)] ?? parsed.seats[0];
	if (!seat) throw new ToolRefused('The run has no players.');
	return { parsed, seat };
}

const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

function summaryOf(library: Library, parsed: ParsedRun, seat: ParsedSeat, language: LanguageCode) {
	const named = (kind: KindKey, id: string) => nameOf(library.catalogue, 'main', { kind, id, languages: [] }, language);
	const killer = parsed.killedByEncounter ?? parsed.killedByEvent;
	return {
		character: seat.character,
		outcome: parsed.isWin ? ('win' as const) : parsed.isAbandoned ? ('abandoned' as const) : ('loss' as const),
		ascension: parsed.ascension,
		game_mode: parsed.gameMode,
		version: parsed.build,
		seed: parsed.seed.slice(0, 64),
		seconds: parsed.runTime,
		players: parsed.seats.length,
		killed_by: killer === null ? null : `${killer} (${named(parsed.killedByEncounter ? 'encounters' : 'events', killer)})`,
		deck: counted(seat.deck.map(({ id, upgrades }) => (upgrades > 0 ? `${id}+${upgrades}` : id))).slice(0, MOST_HELD),
		relics: seat.relics.map(({ id }) => id).slice(0, MOST_HELD),
		potions: seat.potions.slice(0, MOST_HELD),
	};
}

function counted(ids: readonly string[]): string[] {
	return [...Map.groupBy(ids, (id) => id)].map(([id, copies]) => (copies.length > 1 ? `${copies.length}x ${id}` : id));
}

/** What happened on each floor, as briefly as possible. */
function floorsOf(seat: ParsedSeat) {
	const taken = Map.groupBy(
		[...seat.cardOffers, ...seat.relicOffers, ...seat.potionOffers, ...seat.ancientOffers].filter(({ isPicked }) => isPicked),
		({ floor }) => floor,
	);
	const skipped = Map.groupBy(
		[...seat.cardOffers].filter(({ isPicked, place }) => !isPicked && place === 'reward'),
		({ floor }) => floor,
	);
	const chosen = Map.groupBy(
		[...seat.eventChoices.map(({ floor, option }) => ({ floor, id: option })), ...seat.restChoices],
		({ floor }) => floor,
	);
	const ids = (entries: readonly { readonly id: string }[] | undefined) => entries?.map(({ id }) => id);
	return seat.floors.map(({ act, type, rooms, hasFigures, hp, maxHp, gold, damage }, index) => {
		const floor = index + 1;
		const models = rooms.flatMap(({ model }) => model ?? []);
		return present({
			floor,
			act: act + 1,
			type,
			met: models.length > 0 ? models : undefined,
			...(hasFigures ? { hp: `${hp}/${maxHp}`, gold, damage: damage > 0 ? damage : undefined } : {}),
			took: ids(taken.get(floor)),
			passed: ids(skipped.get(floor)),
			chose: ids(chosen.get(floor)),
		});
	});
}

function present<Fields extends object>(fields: Fields): Fields {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}

function reviewOf(body: unknown): { review?: Record<string, unknown>[] } {
	const parsed = z.union([runReviewSchema, noReviewSchema]).safeParse(body);
	if (!parsed.success || !parsed.data.available) return {};
	return {
		review: parsed.data.top_choices.map(({ floor, kind, taken, best, gap, gap_ci, verdict }) => ({
			floor,
			kind,
			taken: taken.id,
			best: best.id,
			best_n: best.runs,
			best_win_rate: best.win_rate,
			taken_n: taken.runs,
			taken_win_rate: taken.win_rate,
			...{ gap, gap_ci, verdict },
		})),
	};
}

function firstFloor(left: readonly unknown[]): number {
	return (left[0] as { readonly floor: number }).floor;
}
