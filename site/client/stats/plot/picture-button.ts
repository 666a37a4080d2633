import { element } from '../../element.ts';
import { fileNameOf, saveFile } from '../../save-file.ts';
import type { LineChart } from './line-data.ts';

/** A button that saves the drawing in `holder` as a picture. */
export function pictureButton(holder: HTMLElement, chart: Pick<LineChart, 'label' | 'series' | 'strings'>): HTMLElement {
	const button = element('button', { type: 'button', class: 'button small' }, chart.strings.t('tiers.picture'));
	button.addEventListener('click', () => void savePicture(holder, chart));
	return button;
}

async function savePicture(holder: HTMLElement, chart: Pick<LineChart, 'label' | 'series'>): Promise<void> {
	const drawing = holder.querySelector('svg');
	if (!drawing) return;
	const { chartPicture } = await import('./chart-picture.ts');
	saveFile(`${fileNameOf(chart.label)}.png`, await chartPicture(drawing, chart));
}
