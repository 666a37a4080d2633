import { z } from 'zod';
import { id, integer, link, text } from '../schema.ts';

const links = (kind: string, description: string) => z.array(link(kind, 'Id.')).meta({ description });

export const actSchema = z.object({
	id: id('Act id.'),
	name: text('Name.'),
	index: integer('Number of the act.').nullable(),
	num_rooms: integer('Rooms on the map.').nullable(),
	bosses: links('encounters', 'Boss encounters in the order of discovery.'),
	ancients: links('events', 'Ancients met here; may hold repeats.'),
	events: links('events', 'Events of the act.'),
	encounters: links('encounters', 'All fights of the act.'),
});
