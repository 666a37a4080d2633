import { type Random, createRandom } from '../../commands/generate/random.ts';
import { type GeneratedRun, fileText, generateRun } from '../../commands/generate/generate-run.ts';
import { createTimeline } from '../../commands/generate/timeline.ts';
import { readWorld } from '../../commands/generate/world.ts';
import { prepareForTests } from '../prepare-for-tests.ts';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';
import type { Submission } from '../../store/writer/submission.ts';

type Json = Record<string, unknown>;

/** Items that some players hold together, so that there are pairs. */
const COMPANIONS = { cards: ['ANGER', 'BLOODLETTING'], relics: ['VAJRA', 'ANCHOR'], potions: ['FIRE_POTION', 'BLOCK_POTION'] };
const RELICS = ['VAJRA', 'ANCHOR', 'LANTERN', 'BURNING_BLOOD', 'NO_SUCH_RELIC'];

/**
 * Synthetic runs with rare cases: wax relics, free relic choices, removed and stolen items, unofficial, renamed and beta ids, characters of
 * mods, and companions.
 */
export function spicedRuns(dist: string, seed: string, count: number): Submission[] {
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const timeline = createTimeline(count);
	return Array.from({ length: count }, (_, index) =>
		submissionOf(generateRun(world, seed, index, timeline), createRandom(`${seed}:spice:${index}`)),
	);
}

function submissionOf(made: GeneratedRun, random: Random): Submission {
	// What is spiced is nobody else's: a run is made for each call.
	spice(made.file, random);
	const { steamId, username } = made.submitter;
	return {
		run: prepareForTests(fileText(made)),
		submitter: { verifiedSteamId: username === null ? null : steamId, steamHint: steamId, discordId: null, username },
		submittedAt: made.submittedAt,
		isSynthetic: true,
		network: null,
	};
}

function spice(file: Json, random: Random): void {
	const players = file['players'] as { character: string; deck: Json[]; relics: Json[] }[];
	const points = (file['map_point_history'] as { rooms: Json[]; player_stats: Json[] }[][]).flat();
	for (const player of players) {
		if (random.chance(0.1))
			player.relics.push({ id: 'RELIC.VAJRA', floor_added_to_deck: 3, props: { bools: [{ name: 'IsWax', value: true }] } });
		if (random.chance(0.03)) player.relics.push({ id: 'RELIC.NO_SUCH_RELIC', floor_added_to_deck: 3 });
		if (random.chance(0.05)) player.deck.push({ id: 'CARD.NO_SUCH_CARD' }, { id: 'CARD.ANGER' }, { id: 'CARD.SAMPLE_SURGE' });
		if (random.chance(0.01)) player.character = 'CHARACTER.MODDED';
	}
	for (const { rooms, player_stats: stats } of points) {
		for (const each of stats) spiceStats(each, random);
		if (random.chance(0.02) && rooms[0]?.['room_type'] === 'monster')
			rooms[0]['model_id'] = random.chance(0.5) ? 'ENCOUNTER.TOADPOLES_NORMAL' : 'ENCOUNTER.THIEVING_HOPPER_WEAK';
		if (rooms[0]?.['model_id'] === 'ENCOUNTER.THIEVING_HOPPER_WEAK')
			for (const each of stats) each['cards_removed'] = [{ id: 'CARD.ANGER' }];
	}
	if (random.chance(0.02)) file['ascension'] = 11;
	if (file['win'] === false && random.chance(0.05)) file['killed_by_encounter'] = 'ENCOUNTER.TOADPOLES_NORMAL';
	if (random.chance(0.2)) giveCompanions(players[0]!, points[0]!.player_stats[0]!);
}

function giveCompanions(player: { deck: Json[]; relics: Json[] }, stats: Json): void {
	player.deck.push(...COMPANIONS.cards.map((id) => ({ id: `CARD.${id}`, floor_added_to_deck: 2 })));
	player.relics.push(...COMPANIONS.relics.map((id) => ({ id: `RELIC.${id}`, floor_added_to_deck: 2 })));
	stats['potion_used'] = COMPANIONS.potions.map((id) => `POTION.${id}`);
}

function spiceStats(stats: Json, random: Random): void {
	if (random.chance(0.03)) {
		const offered = random.sample(RELICS, 3);
		const picked = random.below(4);
		stats['relic_choices'] = offered.map((id, index) => ({ choice: `RELIC.${id}`, was_picked: index === picked }));
	}
	if (random.chance(0.01)) stats['relics_removed'] = [`RELIC.${random.pick(RELICS)}`];
	if (random.chance(0.02)) stats['potion_discarded'] = ['POTION.FIRE_POTION'];
	if (random.chance(0.01)) stats['rest_site_choices'] = ['SMITH', 'NO_SUCH_CHOICE'];
}
