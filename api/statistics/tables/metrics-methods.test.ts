import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VIRTUAL_GAMES } from '../math/bradley-terry.ts';
import { FEWEST_CONTESTS } from '../math/elo.ts';
import { FEWEST_LIFT_SEATS, FEWEST_OWN_RUNS } from '../math/expectation.ts';
import { FEWEST_PRIOR_PICKS, PRIOR_PICKS, SPAN } from '../math/score.ts';
import { LOWEST_SCORES } from '../../../contract/statistics/math/tier.ts';

/** The methods are made of these figures; the page of formulas is written by hand. */
const FORMULAS = readFileSync(new URL('../../../site/prose/developers/behaviour/formulas.md', import.meta.url), 'utf8');
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

test.each([
	`\`W\` = ${PRIOR_PICKS} prior picks`,
	`max(${FEWEST_PRIOR_PICKS}, ${PRIOR_PICKS} · runs of the bracket / all runs)`,
	`(s − b)/${SPAN} + 1`,
	`Tiers begin at ${LOWEST_SCORES.map((entry) => entry.join(' ')).join(', ')}`,
	`with ${VIRTUAL_GAMES} virtual games`,
	`(wins + ${VIRTUAL_GAMES / 2}) / (${VIRTUAL_GAMES}/(p + 1)`,
	`under ${FEWEST_CONTESTS} contests`,
	`\`null\` under ${FEWEST_LIFT_SEATS} seats`,
	`has ${NUMBERS[FEWEST_OWN_RUNS]} or more other such runs`,
])('the page of formulas says %s', (stated) => {
	expect(FORMULAS.replaceAll(/\s+/g, ' ')).toContain(stated);
});
