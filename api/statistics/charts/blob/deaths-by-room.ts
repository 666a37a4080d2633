import { CHARACTERS } from '../../../../contract/statistics/bracket.ts';
import { nameOfCharacter } from '../../community/characters.ts';
import { WORDS } from '../../counting/catalogue/code-index.ts';
import { source } from '../../counting/cells/source.ts';
import { blobChart } from '../chart.ts';
import { FEWEST, series, shares } from '../points.ts';
import { section, word } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const DEATHS = readStatement(new URL('deaths-by-room.sql', import.meta.url));

const TYPES = WORDS.roomTypes.length;

/** Losses by character and the kind of their last room. */
const lastRooms = source({
	counts: { deaths: section([word('character', CHARACTERS.length), word('last_room', TYPES)], 1, [[DEATHS, { deaths: 0 }]]) },
});

/** The kinds of rooms in which losses ended, of all characters and of each. */
export const deathsByRoom = blobChart({
	group: 'chart_group.survival',
	flags: ['bars'],
	axis: { x: 'chart_axis.room', y: 'chart_axis.deaths' },

	source: lastRooms,

	draw({ words: { catalogue, string }, slice: { counts }, at }) {
		const of = (character: number): number[] => {
			const start = at.counts.deaths + character * TYPES;
			return [...counts.subarray(start, start + TYPES)];
		};
		const characters = CHARACTERS.map((character, position) => ({
			id: character as string,
			label: nameOfCharacter(catalogue, character),
			deaths: of(position),
		}));
		const all = WORDS.roomTypes.map((_, type) => characters.reduce((sum, { deaths }) => sum + deaths[type]!, 0));
		return [{ id: 'ALL', label: string('chart_series.characters'), deaths: all }, ...characters].flatMap(
			({ id, label, deaths }) => {
				const total = deaths.reduce((sum, count) => sum + count, 0);
				const parts = deaths
					.map((count, type) => ({ x: WORDS.roomTypes[type] as string, count }))
					.filter(({ count }) => count > 0)
					.sort((left, right) => right.count - left.count);
				const drawn = series(id, label, total < FEWEST ? [] : shares(parts, total), { total });
				return id === 'ALL' || total >= FEWEST ? [drawn] : [];
			},
		);
	},
});
