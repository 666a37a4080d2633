import { describe, expect, test } from 'vitest';
import { projectCatalogue, projectMain } from '../testing/project-data.ts';
import { deriveRoles } from './roles.ts';
import { tableOf } from './tables.ts';

const rules = tableOf(projectMain(), 'roles')!;
const roles = deriveRoles(rules, projectCatalogue('eng'));
const ruled = deriveRoles(
	rules.map(({ add: _add, remove: _remove, ...rule }) => rule),
	projectCatalogue('eng'),
);
const idsOf = ({ cards, relics, potions }: (typeof roles)[number]) => [...cards, ...relics, ...potions];

describe.each(roles.map((role, place) => [role.id, role, rules[place]!, ruled[place]!] as const))(
	'%s',
	(_id, role, rule, alone) => {
		test('has a definition and records', () => {
			expect(role.definition).toMatch(/^[A-Z].*\.$/);
			expect(idsOf(role).length).toBeGreaterThanOrEqual(5);
		});

		test('has no exception that its rule does not need', () => {
			const found = new Set(idsOf(alone));
			expect(Object.keys(rule.add ?? {}).filter((id) => found.has(id))).toEqual([]);
			expect(Object.keys(rule.remove ?? {}).filter((id) => !found.has(id))).toEqual([]);
			expect(Object.keys(rule.add ?? {}).filter((id) => !idsOf(role).includes(id))).toEqual([]);
		});
	},
);

test.each([
	['draw', 'cards', ['OFFERING', 'POMMEL_STRIKE', 'BACKFLIP'], ['DEATH_MARCH', 'BULLET_TIME', 'GRAND_FINALE']],
	['energy', 'relics', ['LANTERN', 'SOZU', 'ICE_CREAM'], ['ANCHOR']],
	['area', 'cards', ['WHIRLWIND', 'OMNISLICE', 'HYPERBEAM'], ['HAZE', 'BASH']],
	['block', 'cards', ['DEFEND_SILENT', 'BARRICADE', 'BUFFER'], ['BODY_SLAM', 'JUGGERNAUT']],
	['discard', 'cards', ['ACROBATICS', 'REFLEX'], ['GRAVEBLAST']],
	['retain', 'relics', ['RUNIC_PYRAMID'], ['ANCHOR']],
	['scaling', 'cards', ['DEMON_FORM', 'CLAW', 'DEFRAGMENT'], ['STRIKE_IRONCLAD', 'ROYALTIES']],
	['cost', 'cards', ['CORRUPTION', 'BULLET_TIME'], ['ALL_FOR_ONE', 'FLATTEN']],
	['heal', 'potions', ['BLOOD_POTION', 'FRUIT_JUICE'], ['FIRE_POTION']],
] as const)('%s %s', (id, kind, within, without) => {
	const ids = roles.find((role) => role.id === id)![kind];
	expect(ids).toEqual(expect.arrayContaining([...within]));
	for (const other of without) expect(ids).not.toContain(other);
});
