import { MINUTE_MILLISECONDS } from '../../contract/time.ts';

/** Counts frequent events and reports the sum once a minute, to keep logs short. */
export class MinuteSum {
	readonly #report: (count: number) => void;
	#count = 0;
	#timer: NodeJS.Timeout | undefined;

	constructor(report: (count: number) => void) {
		this.#report = report;
	}

	add(): void {
		this.#count += 1;
		this.#timer ??= setTimeout(() => this.flush(), MINUTE_MILLISECONDS).unref();
	}

	flush(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		const count = this.#count;
		this.#count = 0;
		if (count > 0) this.#report(count);
	}
}
