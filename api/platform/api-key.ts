import type { Tier } from '../../contract/http/limits.ts';

export interface ApiKey {
	readonly id: string;
	readonly tier: Tier;
}
