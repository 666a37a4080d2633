/** The best players by Elo. */
import type { EloBoard } from '../../../contract/statistics/players.ts';
import { element } from '../element.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { pageAddress } from '../place.ts';
import { type Names, loadNames, nameOf, recordLink } from '../stats/names.ts';
import { count } from '../numbers.ts';
import { type Column, createTable } from '../table/table.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { intervalColumn } from '../stats/common-columns.ts';

type Player = EloBoard['players'][number];

/** Reference line of win rates. */
const HALF = 50;

/** Page of a player, without language. */
export const playerPage = (name: string): string => `/players/${encodeURIComponent(name)}`;

export async function showTopPlayers(root: HTMLElement): Promise<void> {
	const [strings, characters] = await Promise.all([loadStrings(), loadNames('characters')]);
	await createView(
		root,
		strings,
	)(async () => {
		const board = await fetchJson<EloBoard>('/api/leaderboards/elo');
		return [
			createTable({
				strings,
				caption: strings.t('board.players_lead'),
				rows: board.players,
				columns: columnsOf(strings, characters),
				sort: 'elo',
				empty: strings.t('board.no_players'),
			}),
		];
	});
}

function columnsOf({ t }: Strings, characters: Names): Column<Player>[] {
	return [
		{ key: 'rank', label: t('board.rank'), isText: true, value: ({ rank }) => rank },
		{
			key: 'player',
			label: t('run.player'),
			isText: true,
			value: ({ username }) => username,
			cell: ({ username }) => element('a', { href: pageAddress(playerPage(username)) }, username),
		},
		{ key: 'elo', label: t('stats.elo'), value: ({ elo }) => elo, cell: ({ elo }) => count(elo) },
		{ key: 'lifetime', label: t('board.lifetime'), value: ({ lifetime }) => lifetime, cell: ({ lifetime }) => count(lifetime) },
		intervalColumn(t('stats.win_rate'), (player) => [player.win_rate, player.win_rate_ci, HALF]),
		{ key: 'runs', label: t('stats.runs'), value: ({ runs }) => runs, cell: ({ runs }) => count(runs) },
		{ key: 'wins', label: t('run.won'), value: ({ wins }) => wins, cell: ({ wins }) => count(wins) },
		{
			key: 'main',
			label: t('board.main'),
			isText: true,
			value: ({ main_character: id }) => (id === null ? '' : nameOf(characters, id)),
			cell: ({ main_character: id }) => (id === null ? '' : recordLink('characters', id, characters)),
		},
	];
}
