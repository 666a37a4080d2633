/** A demo run for previews. */
export const SAMPLE_RUN = {
	steam_id: 'sample',
	character: 'IRONCLAD',
	ascension: 10,
	act: 2,
	total_floor: 23,
	hp: 47,
	max_hp: 80,
	gold: 186,
	player_count: 1,
	relics: ['BURNING_BLOOD', 'ANCHOR', 'VAJRA', 'LANTERN', 'OLD_COIN'],
	potions: ['FIRE_POTION', 'BLOCK_POTION'],
	deck: [
		...['STRIKE_IRONCLAD', 'STRIKE_IRONCLAD', 'STRIKE_IRONCLAD', 'DEFEND_IRONCLAD', 'DEFEND_IRONCLAD', 'DEFEND_IRONCLAD+'],
		...['BASH+', 'ANGER', 'POMMEL_STRIKE', 'POMMEL_STRIKE+', 'SHRUG_IT_OFF', 'TWIN_STRIKE', 'INFLAME+'],
	],
};
