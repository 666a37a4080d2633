import type { OverlayRun } from './overlay-run.ts';

/** A part of the panel. */
export interface PanelPart {
	readonly element: HTMLElement;
	show(run: OverlayRun): void;
}
