import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from '../../testing/findings.ts';
import { copyOfMiniature, edit } from '../../testing/miniature-copy.ts';
import { powerHolders } from './power-holders.ts';

/** Problems of the miniature if its power has `text` and its monster gives it to `target`. */
function findingsWith(text: string, target: string): string[] {
	const data = copyOfMiniature();
	edit(join(data, 'main/text/eng/powers.json'), /(Loses)[^"]*/, text);
	edit(join(data, 'main/facts/monsters.json'), '"target": "player"', target);
	return findings(powerHolders, data).filter((finding) => finding.startsWith('main/'));
}

const MOVE = '"target": "self"';
const found = (word: string) => [
	`main/text/eng/powers.json SLOW_VENOM description: addresses the player, but enemies have it; expected this creature, the player; got \`${word}\` (power-holders)`,
];

test.each([
	['You lose HP.', MOVE, found('You')],
	['At the end of your turn, gain Block.', MOVE, found('your')],
	['This creature loses HP whenever the player plays a Skill.', MOVE, []],
	['A youthful creature.', MOVE, []],
	['You lose HP.', '"target":  "player"', []],
])('%s, given with %s', (text, target, expected) => {
	expect(findingsWith(text, target)).toEqual(expected);
});
