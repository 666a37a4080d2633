/**
 * Remembers which control of a part has the focus, before the part is made anew.
 * @returns gives the focus to the control with the same `data-key`, or to the one that took its place, where it was lost
 */
export function rememberFocus(part: HTMLElement): () => void {
	const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
	const controls = (): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(':is(button, input, select):enabled')];
	const place = focused ? controls().indexOf(focused) : -1;
	const key = focused?.dataset['key'];
	return () => {
		if (place < 0 || focused?.isConnected) return;
		const now = controls();
		const same = key === undefined ? undefined : now.find((control) => control.dataset['key'] === key);
		(same ?? now[Math.min(place, now.length - 1)])?.focus();
	};
}
