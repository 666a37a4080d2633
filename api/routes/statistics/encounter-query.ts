import type { z } from 'zod';
import { commaParts } from '../../../contract/routes/fields.ts';
import type { statisticsRoutes } from '../../../contract/routes/statistics.ts';
import { apiError } from '../../http/errors/messages.ts';
import { type Bracket, parseBracket } from '../../../contract/statistics/bracket.ts';
import type { EncounterQuery } from '../../statistics/tables/encounters.ts';

type EncounterParameters = z.output<Extract<(typeof statisticsRoutes)[number], { id: 'runs.encounter-stats' }>['query']>;

const MOST_ENCOUNTERS = 50;

/**
 * Reads the parameters of encounter statistics.
 * @param builds that runs were played in
 * @throws ApiError `bad-request` for another build
 */
export function readEncounterQuery(parameters: EncounterParameters, builds: readonly string[]): EncounterQuery {
	const { act, room_type: roomType, encounter, page, limit } = parameters;
	return {
		acts: listOf(act)?.map(Number) ?? null,
		roomTypes: listOf(roomType?.toLowerCase()) ?? null,
		multiplayer: parameters.multiplayer ?? null,
		bracket: readBracket(parameters, builds),
		encounters:
			listOf(encounter)
				?.slice(0, MOST_ENCOUNTERS)
				.map((id) => id.toUpperCase()) ?? null,
		page,
		limit,
	};
}

/** The parts of a comma list; undefined when there are none. */
function listOf(text = ''): string[] | undefined {
	const parts = commaParts(text);
	return parts.length === 0 ? undefined : parts;
}

function readBracket({ bracket = 'all', build_id: version }: EncounterParameters, builds: readonly string[]): Bracket {
	if (version !== undefined && !builds.includes(version)) throw apiError('build-without-runs', version);
	return { ...parseBracket(bracket), ...(version === undefined ? {} : { version }) };
}
