import { addRow } from '../../statistics/counting/rows/columns.ts';
import { type Frame, type FrameColumns, createFrame } from '../../statistics/counting/rows/frame.ts';

/** Columns of a row that differ from the defaults of {@link frameOf}. */
export type FrameRow = Partial<Record<keyof FrameColumns, number>>;

/** A frame of visible solo runs, by default standard runs of ascension 10 lost on floor 10. */
export function frameOf(users: readonly string[], rows: readonly FrameRow[]): Frame {
	const frame = createFrame();
	frame.users.push(...users);
	for (const row of rows) {
		const at = addRow(frame);
		const whole: FrameRow = { id: at, floors: 10, deck: 10, ascension: 10, isVisible: 1, playedAt: at, ...row };
		for (const [name, value] of Object.entries(whole)) frame.columns[name as keyof FrameColumns][at] = value;
	}
	return frame;
}
