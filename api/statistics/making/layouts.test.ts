import { expect, test } from 'vitest';
import plan from '../generation/folder/counter-plan.golden.json' with { type: 'json' };
import { planOfCounters } from './layouts.ts';

test('generations are known by where their counters stand', () => {
	expect(planOfCounters()).toBe(plan);
});
