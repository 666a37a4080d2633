import type { OverlayRun } from './overlay-run.ts';

export interface PanelPart {
	readonly element: HTMLElement;
	show(run: OverlayRun): void;
}
