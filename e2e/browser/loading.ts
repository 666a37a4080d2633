import type { Page, Request } from 'playwright';

/** Parts that the API fills in; none is left on a loaded page. */
export const UNFINISHED = '[data-live] > .needs-js, [aria-busy=true]';

/** Pictures load lazily, and a stream does not end. */
const NOT_AWAITED: readonly string[] = ['image', 'eventsource'];

/** Resolves when nothing is unfinished, plus two frames in which scripts may send further requests. */
const IS_FINISHED = `new Promise((resolve) => {
	const look = () => (document.querySelector(${JSON.stringify(UNFINISHED)}) ? requestAnimationFrame(look) : requestAnimationFrame(resolve));
	requestAnimationFrame(look);
}).then(() => undefined)`;

/** Tracks the requests of a page to detect when it has loaded. */
export class Loading {
	readonly #page: Page;
	readonly #open = new Set<Request>();
	#asked = 0;
	#onNone: () => void = () => {};

	constructor(page: Page) {
		this.#page = page;
		page.on('request', this.#begin).on('requestfinished', this.#end).on('requestfailed', this.#end);
	}

	/** Waits until the page has loaded and is idle. */
	async end(): Promise<void> {
		for (let asked = -1; asked !== this.#asked; ) {
			asked = this.#asked;
			await this.#page.evaluate(IS_FINISHED);
			if (this.#open.size > 0) await new Promise<void>((resolve) => (this.#onNone = resolve));
		}
		this.#page.off('request', this.#begin).off('requestfinished', this.#end).off('requestfailed', this.#end);
	}

	readonly #begin = (request: Request): void => {
		if (NOT_AWAITED.includes(request.resourceType())) return;
		this.#asked += 1;
		this.#open.add(request);
	};

	readonly #end = (request: Request): void => {
		this.#open.delete(request);
		if (this.#open.size === 0) this.#onNone();
	};
}
