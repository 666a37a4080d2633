import type { ToolName } from '../../api/mcp/tool/tool.ts';

/** A user's question, the agent's call for it, and the expected result. */
export interface Question {
	readonly asks: string;
	readonly tool: ToolName;
	readonly args: Readonly<Record<string, unknown>>;
	/** Expected texts. */
	readonly holds?: readonly string[];
	/** Forbidden texts. */
	readonly lacks?: readonly string[];
	/** Id of the first result. */
	readonly first?: string;
	/** Size limit in bytes. */
	readonly most?: number;
	/** Expects an error with a reason. */
	readonly isRefused?: true;
	/** For a server that reads an English pack without a service. */
	readonly ofPack?: true;
}

/** Size that an agent should read before it asks for more. */
const BRIEF = 2048;

/** Written before the tools were tuned for them. */
export const QUESTIONS: readonly Question[] = [
	{
		asks: 'Which relics have to do with energy?',
		tool: 'search',
		args: { kind: 'relics', query: 'energy', limit: 100 },
		holds: ['"total":30', 'LANTERN', 'HAPPY_FLOWER', 'SOZU', 'VELVET_CHOKER', 'ICE_CREAM'],
	},
	{ asks: 'What does Ascension 10 change?', tool: 'search', args: { query: 'Ascension 10' }, first: 'LEVEL_10' },
	{
		asks: 'Which cards give energy on the next turn?',
		tool: 'search',
		args: { query: 'which cards give me energy next turn' },
		holds: ['OUTMANEUVER', 'RELAX', 'SCAVENGE', 'gain 2'],
	},
	{
		asks: 'How do the starting Strikes of the Ironclad do at Ascension 10?',
		tool: 'statistics',
		args: { of: 'cards', ids: ['STRIKE_IRONCLAD'], bracket: 'a10' },
		holds: ['STRIKE_IRONCLAD', 'start'],
	},
	{
		asks: 'Which cards are epic?',
		tool: 'search',
		args: { kind: 'cards', filters: { rarity: 'Epic' } },
		isRefused: true,
		holds: ['Common', 'Uncommon', 'Rare'],
	},
	{
		asks: 'What changed in the newest patch?',
		tool: 'changes',
		args: {},
		holds: ['"version":"0.107.1"', '"action":"changed"'],
		lacks: ['almanac1', '"kind":"epochs"'],
	},
	{
		asks: 'With how many HP does the Ironclad start?',
		tool: 'get',
		args: { ids: ['Ironclad'] },
		holds: ['"starting_hp":80'],
		most: BRIEF,
	},
	{
		asks: 'What is Bash called in Japanese?',
		tool: 'get',
		args: { ids: ['BASH'], lang: 'jpn' },
		ofPack: true,
		isRefused: true,
		holds: ['jpn', 'eng'],
	},
	{
		asks: 'Should an Ironclad with Bash take Offering or Anger?',
		tool: 'deck_advice',
		args: { character: 'Ironclad', deck: ['Bash', 'Strike_Ironclad', 'Defend_Ironclad'], offer: ['Offering', 'Anger'] },
		holds: ['{"verdict":"', 'Offering', 'Anger'],
		lacks: ['too few winning decks'],
	},
	{
		asks: 'Which rare cards does the Silent have?',
		tool: 'search',
		args: { kind: 'cards', filters: { color: 'silent', rarity: 'Rare' } },
		holds: ['"total":26', 'ADRENALINE'],
		most: BRIEF,
	},
	{
		asks: 'What cards are there?',
		tool: 'search',
		args: { kind: 'cards' },
		holds: ['"total":577', 'how_to_ask'],
		most: BRIEF,
	},
	{
		asks: 'Which cards let me draw two cards, for the Ironclad?',
		tool: 'search',
		args: { kind: 'cards', query: 'draw 2', filters: { color: 'ironclad' } },
		holds: ['"total":6', 'BURNING_PACT', 'OFFERING', 'VICIOUS'],
	},
	{
		asks: 'How much does the merchant want for removing a card?',
		tool: 'relevant',
		args: { screen: 'shop', ids: ['Anchor'] },
		holds: ['"base_cost":75'],
	},
	{
		asks: 'How many HP has an Axebot at the highest ascensions?',
		tool: 'get',
		args: { ids: ['Axebot'] },
		holds: ['"max_hp_ascension":86', '"min_hp_ascension":76'],
		most: BRIEF,
	},
	{
		asks: 'Which encounter kills most?',
		tool: 'statistics',
		args: { of: 'encounters', order_by: 'death_rate' },
		holds: ['"death_rate":', '"death_rate_ci":', '"n":'],
		most: BRIEF,
	},
	{
		asks: 'When was Bash changed?',
		tool: 'changes',
		args: { ids: ['Bash'] },
		holds: ['"version":"0.103.0"', '"action":"added"'],
		lacks: ['almanac1'],
	},
	{
		asks: 'What does 火炎ポーション do?',
		tool: 'get',
		args: { ids: ['火炎ポーション'] },
		holds: ['FIRE_POTION', 'Deal 20'],
	},
	{
		asks: 'Which potions heal?',
		tool: 'search',
		args: { kind: 'potions', query: 'heal' },
		holds: ['BLOOD_POTION', 'FAIRY_IN_A_BOTTLE', '"total":2', 'Max HP'],
	},
	{
		asks: 'Does Strength help Shivs?',
		tool: 'get',
		args: { ids: ['Strength', 'Shiv'] },
		holds: ['"powers"', '"cards"', 'Attack'],
	},
	{
		asks: 'Which cards of the Regent give energy?',
		tool: 'search',
		args: { kind: 'cards', query: 'energy', filters: { color: 'regent' } },
		holds: ['"total":6', 'CONVERGENCE', 'ORBIT'],
	},
	{
		asks: 'Which relics does Neow offer?',
		tool: 'search',
		args: { kind: 'relics', filters: { ancient: 'NEOW' } },
		holds: ['"total":28', 'ARCANE_SCROLL', 'how_to_ask'],
		most: BRIEF,
	},
	{
		asks: 'Which bosses are there?',
		tool: 'search',
		args: { kind: 'encounters', filters: { room_type: 'Boss' } },
		holds: ['"total":12', 'QUEEN_BOSS'],
		most: BRIEF,
	},
	{ asks: 'What does Vulnerable do?', tool: 'get', args: { ids: ['Vulnerable'] }, holds: ['50% more damage'], most: BRIEF },
	{
		asks: 'Which events are in the Overgrowth?',
		tool: 'search',
		args: { kind: 'events', filters: { act: 'Overgrowth' } },
		holds: ['"total":14', 'AROMA_OF_CHAOS'],
		most: BRIEF,
	},
	{
		asks: 'What is Offering called in German, where the tree has English and Japanese?',
		tool: 'get',
		args: { ids: ['Offering'], lang: 'deu' },
		isRefused: true,
		holds: ['deu', 'eng, jpn'],
	},
	{
		asks: 'Which potions can only the Ironclad find?',
		tool: 'search',
		args: { kind: 'potions', filters: { pool: 'ironclad' } },
		holds: ['ASHWATER', 'BLOOD_POTION', 'SOLDIERS_STEW', '"total":3'],
	},
	{
		asks: 'Do players smith or heal at rest sites, and how did it go?',
		tool: 'statistics',
		args: { of: 'campfires' },
		holds: ['SMITH', 'HEAL', '"n":', '"win_rate_ci":'],
		lacks: ['baseline_win_rate'],
		most: BRIEF,
	},
	{
		asks: 'Which cards changed since 0.103.0?',
		tool: 'changes',
		args: { since: '0.103.0', kind: 'cards' },
		holds: ['ACROBATICS', '"new":"Uncommon"', 'how_to_ask'],
		most: BRIEF,
	},
	{ asks: 'What has to do with thorns?', tool: 'search', args: { query: 'thorns' }, first: 'THORNS', holds: ['BRONZE_SCALES'] },
	{
		asks: '火傷は何をしますか',
		tool: 'search',
		args: { query: '火傷', lang: 'jpn' },
		first: 'BURN',
		holds: ['手札'],
	},
	{
		asks: 'How do I get rid of a curse?',
		tool: 'search',
		args: { query: 'how do I get rid of a curse in my deck' },
		holds: ['"text":"', 'NEOWS_BONES'],
		most: BRIEF,
	},
	{
		asks: 'What gives more gold after a fight?',
		tool: 'search',
		args: { query: 'what gives me more gold after combat' },
		first: 'ROYALTIES',
		holds: ['At the end of combat'],
		most: BRIEF,
	},
	{ asks: 'What does Bahs do?', tool: 'get', args: { ids: ['Bahs'] }, isRefused: true, holds: ['cards:BASH (Bash)'] },
	{
		asks: 'Which monsters are bosses, with a typo?',
		tool: 'search',
		args: { kind: 'monsters', filters: { type: 'Bosss' } },
		isRefused: true,
		holds: ['Boss', 'Elite', 'Normal'],
	},
	{
		asks: 'How do the characters differ?',
		tool: 'get',
		args: { ids: ['Ironclad', 'Silent', 'Defect', 'Necrobinder', 'Regent'], fields: ['starting_hp', 'starting_gold'] },
		holds: ['"starting_hp":70', '"starting_hp":75'],
		most: BRIEF,
	},
	{ asks: 'What is new at Ascension 7?', tool: 'search', args: { query: 'ascension 7' }, first: 'LEVEL_07' },
	{
		asks: 'How do Burning Blood and Bash, which the Ironclad starts with, do?',
		tool: 'statistics',
		args: { of: 'relics', ids: ['BURNING_BLOOD'], character: 'IRONCLAD' },
		holds: ['BURNING_BLOOD'],
	},
	{
		asks: 'What went wrong in this run?',
		tool: 'run',
		args: { hash: '11830a0cddfcce95' },
		holds: ['"outcome":"win"'],
		lacks: ['best_win_rate_ci'],
	},
	{
		asks: 'What should I know about a fight against the Axebots?',
		tool: 'relevant',
		args: { screen: 'combat', ids: ['AXEBOTS_NORMAL'] },
		holds: ['"monsters"', 'BOOT_UP', '"death_rate_ci"', 'STRENGTH'],
	},
	{
		asks: 'What are my odds with an unknown card?',
		tool: 'statistics',
		args: { of: 'cards', ids: ['Anger', 'Claw of Doom'] },
		holds: ['ANGER', 'Claw of Doom', 'No record has this name'],
	},
];
