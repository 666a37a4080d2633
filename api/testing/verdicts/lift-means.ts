import type { CampfireMetrics, EventMetrics, Metrics, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import type { Simulation } from './measures.ts';

interface Lifted {
	readonly lift_adjusted: number | null;
	readonly lift_n: number;
}

/** The mean of an adjusted lift that should be 0, in percentage points. */
export interface LiftMean {
	readonly of: string;
	readonly mean: number;
	/** The mean is within this of 0 in 95 of 100 simulations without an effect; a win has a standard deviation of at most 0.5. */
	readonly error: number;
	readonly decisions: number;
}

/** Means over all choices of a kind, and that of the cards which every run is offered once and good players may like. */
export function liftMeans({ ask, simulated: { liked } }: Pick<Simulation, 'ask' | 'simulated'>): LiftMean[] {
	const query = { bracket: {}, name: 'all' };
	const cards = ask('metrics', { ...query, type: 'cards', character: null, isMerged: true }) as Metrics;
	return [
		meanOf('events', (ask('events', query) as EventMetrics).rows),
		meanOf('campfires', (ask('campfires', { ...query, language: 'eng' }) as CampfireMetrics).rows),
		meanOf('shops', (ask('shops', query) as ShopMetrics).rows),
		meanOf(
			'liked cards',
			cards.rows.filter(({ id }) => liked.has(id)),
		),
	];
}

/** The mean of rows, each weighing as many decisions as it has. */
function meanOf(of: string, rows: readonly Lifted[]): LiftMean {
	const told = rows.filter(({ lift_adjusted: lift }) => lift !== null);
	const decisions = told.reduce((sum, { lift_n: count }) => sum + count, 0);
	const sum = told.reduce((total, { lift_adjusted: lift, lift_n: count }) => total + lift! * count, 0);
	return { of, mean: decisions === 0 ? 0 : sum / decisions, error: (1.96 * 50) / Math.sqrt(decisions), decisions };
}
