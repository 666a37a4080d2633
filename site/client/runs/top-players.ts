/** Players by Elo. */
import { element } from '../element.ts';
import { fetchJson } from '../fetch-json.ts';
import { shareMark } from '../stats/marks.ts';
import { type Names, loadNames, nameOf, recordLink } from '../stats/names.ts';
import { count, decimal } from '../stats/numbers.ts';
import { createTable } from '../stats/table.ts';
import { createView } from '../stats/view.ts';
import { type Strings, loadStrings } from '../strings.ts';

interface Player {
	readonly rank: number;
	readonly username: string;
	readonly elo: number;
	readonly lifetime: number;
	readonly runs: number;
	readonly win_rate: number;
	readonly main_character: string | null;
}

export async function showTopPlayers(root: HTMLElement): Promise<void> {
	const [strings, characters] = await Promise.all([loadStrings(), loadNames('characters')]);
	const content = element('div', { class: 'stats-content' });
	root.replaceChildren(content);
	await createView(content, strings)(async () => {
		const { players } = await fetchJson<{ players: Player[] }>('/api/leaderboards/elo');
		return [makeTable(players, characters, strings)];
	});
}

function makeTable(players: readonly Player[], characters: Names, { t }: Strings): HTMLElement {
	return createTable({
		caption: t('section.top-players'),
		rows: players,
		sort: '',
		empty: t('board.no_players'),
		columns: [
			{ key: 'player', label: t('run.player'), isText: true, value: (row) => row.username, cell: (row) => `${row.rank}. ${row.username}` },
			{ key: 'elo', label: t('stats.elo'), value: (row) => row.elo, cell: (row) => decimal(row.elo) },
			{ key: 'lifetime', label: t('board.lifetime'), value: (row) => row.lifetime, cell: (row) => decimal(row.lifetime) },
			{ key: 'win_rate', label: t('stats.win_rate'), value: (row) => row.win_rate, cell: (row) => shareMark(row.win_rate) },
			{ key: 'runs', label: t('stats.runs'), value: (row) => row.runs, cell: (row) => count(row.runs) },
			{
				key: 'main',
				label: t('board.main'),
				isText: true,
				value: (row) => (row.main_character ? nameOf(characters, row.main_character) : ''),
				cell: (row) => (row.main_character ? recordLink('characters', row.main_character, characters) : ''),
			},
		],
	});
}
