import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature, edit } from '../../testing/miniature-copy.ts';
import { projectSource } from '../../testing/project-data.ts';
import { powerNumbers } from './power-numbers.ts';

const CARD = 'cards.json';
const MONSTER = 'monsters.json';

/** Problems of the edited miniature, where a card gives 3 and a monster 2 of a power whose text shows 1. */
function findingsAfter(edits: readonly (readonly [file: string, from: string, to: string])[]): string[] {
	const data = copyOfMiniature();
	for (const [file, from, to] of edits) edit(join(data, 'main/facts', file), from, to);
	return findings(powerNumbers, data).filter((finding) => finding.startsWith('main/'));
}

const differs = (giver: string, expected: string) => [
	`main/facts/powers.json powers.SLOW_VENOM.Amount: differs from the amount that ${giver} gives; expected one of ${expected}; got 1 (power-numbers)`,
];

const withoutMonster = [MONSTER, '"power_id": "SLOW_VENOM"', '"power_id": "OTHER"'] as const;
const withoutCard = [CARD, '"power_key": "SlowVenom"', '"power_key": "Other"'] as const;

test.each([
	['a power with several givers shows a sample', [], []],
	['a power that one card gives has its number', [withoutMonster], differs('VENOM_COAT', '3')],
	['a power that one monster gives has its amount', [withoutCard], differs('GRUB', '2')],
	['the card of the same id takes precedence', [[CARD, '"id": "POKE"', '"id": "SLOW_VENOM"']], differs('SLOW_VENOM', '6')],
	['equal numbers', [withoutCard, [MONSTER, '"amount": 2', '"amount": 1']], []],
	['a card with its numbers in words', [withoutMonster, [CARD, '"vars": {"SlowVenom": 3, "SlowVenomPower": 3}, ', '']], []],
	['a power without a giver', [withoutMonster, withoutCard], []],
] as const)('%s', (_name, edits, expected) => {
	expect(findingsAfter(edits)).toEqual(expected);
});

test('every exception of the project is needed', () => {
	const source = projectSource();
	const excepted = source.exceptions?.filter(({ check }) => check === powerNumbers.name).map(({ path }) => path);
	expect([...new Set(powerNumbers.check(source).map(({ path }) => path))].sort()).toEqual(excepted?.sort());
});
