/** Runs `act` once no call has come for a while. */
export function debounce(milliseconds: number, act: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	return () => {
		clearTimeout(timer);
		timer = setTimeout(act, milliseconds);
	};
}
