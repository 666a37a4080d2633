import { ApiError } from '../../http/errors/api-error.ts';
import { type Bracket, PARTIES, SKILLS, VERSION, parseBracket } from '../../../contract/statistics/bracket.ts';
import type { EncounterQuery } from '../../statistics/tables/encounters.ts';

interface EncounterParameters {
	readonly act?: string | undefined;
	readonly room_type?: string | undefined;
	readonly multiplayer?: string | undefined;
	readonly bracket?: string | undefined;
	readonly build_id?: string | undefined;
	readonly encounter?: string | undefined;
	readonly page?: number | undefined;
	readonly limit?: number | undefined;
}

const BRACKETS: readonly string[] = ['all', ...PARTIES, ...SKILLS];
const ROOM_TYPES = ['monster', 'elite', 'boss'];
const MOST_ENCOUNTERS = 50;
const PAGE_ROWS = 50;

/**
 * Reads the parameters of encounter statistics.
 * @param builds that runs were played in.
 * @throws ApiError `bad-request`
 */
export function readEncounterQuery(parameters: EncounterParameters, builds: readonly string[]): EncounterQuery {
	const encounters = listOf(parameters.encounter)?.slice(0, MOST_ENCOUNTERS);
	return {
		acts: listOf(parameters.act)?.map(readAct) ?? null,
		roomTypes: listOf(parameters.room_type)?.map(readRoomType) ?? null,
		multiplayer: readMultiplayer(parameters.multiplayer),
		bracket: readBracket(parameters, builds),
		encounters: encounters?.map((id) => id.toUpperCase()) ?? null,
		page: parameters.page ?? 1,
		limit: parameters.limit ?? PAGE_ROWS,
	};
}

/** The parts of a comma list; undefined when there are none. */
function listOf(text: string | undefined): string[] | undefined {
	const parts = (text ?? '').split(',').map((part) => part.trim());
	const given = parts.filter((part) => part !== '');
	return given.length === 0 ? undefined : given;
}

function readAct(text: string): number {
	if (!/^[1-3]$/.test(text)) throw new ApiError('bad-request', `bad act: ${text}. Acts are 1, 2 and 3.`);
	return Number(text);
}

function readRoomType(text: string): string {
	const type = text.toLowerCase();
	if (!ROOM_TYPES.includes(type)) throw new ApiError('bad-request', `bad room_type: ${text}. It is monster, elite or boss.`);
	return type;
}

function readMultiplayer(text: string | undefined): EncounterQuery['multiplayer'] {
	if (text === undefined) return null;
	if (text !== 'only' && text !== 'exclude')
		throw new ApiError('bad-request', `bad multiplayer: ${text}. It is only or exclude.`);
	return text;
}

function readBracket({ bracket: name, build_id: version }: EncounterParameters, builds: readonly string[]): Bracket {
	const word = (name ?? 'all').toLowerCase();
	if (!BRACKETS.includes(word)) throw new ApiError('bad-request', `bad bracket: ${name}`);
	if (version !== undefined && !(VERSION.test(version) && builds.includes(version)))
		throw new ApiError('bad-request', `bad build_id: no run was played in ${version}.`);
	return { ...parseBracket(word), ...(version === undefined ? {} : { version }) };
}
