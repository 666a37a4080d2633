/**
 * Remembers the focused control of a part before the part is rebuilt.
 * @returns restores the focus to the control with the same `data-key`, or to its replacement
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
