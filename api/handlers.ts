import type { Handler } from './handler.ts';
import { versionHandlers } from './handlers/versions.ts';
import { serviceHandlers } from './handlers/service.ts';

const families = [versionHandlers, serviceHandlers];

/** Every handler by the id of its route. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
	families.flatMap((family) => Object.entries(family) as [string, Handler][]),
);
