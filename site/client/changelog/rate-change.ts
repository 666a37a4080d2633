import { element } from '../element.ts';
import { decimal, percent } from '../numbers.ts';
import { type Rate, isClearlyOther } from './version-rates.ts';

/** Both rates with their intervals, the newer one coloured if they differ significantly. */
export function rateChange(old: Rate, now: Rate): readonly (Node | string)[] {
	const words = ({ rate, interval: [low, high] }: Rate) => `${percent(rate)} (${decimal(low)}–${decimal(high)})`;
	const clearLook = now.rate > old.rate ? 'won' : 'lost';
	return [`${words(old)} → `, element('b', { class: isClearlyOther(old, now) ? clearLook : 'muted' }, words(now))];
}
