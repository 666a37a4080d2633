import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';

/** `2026-09-09 12:24:30.722000` of microseconds since 1970 (`behaviour/statistics.md#numbers`). */
export function plainTime(microseconds: number): string {
	return isoOfMicroseconds(microseconds).replace('T', ' ').replace('Z', '');
}
