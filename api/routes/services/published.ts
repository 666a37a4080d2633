import { type NewsEntry, newsEntrySchema } from '../../../contract/content/news.ts';
import { TimedValue } from '../../platform/timed-value.ts';
import type { OperatorStore } from '../../store/operator/operator-store.ts';
import type { Announcement } from '../../store/operator/announcements.ts';
import type { Supporter } from '../../store/accounts/keys/memberships.ts';

/** Delay until a change in another process is visible. */
const KEPT_MILLISECONDS = 15_000;

/** Public content of the store, read now and then instead of with each request. */
export class Published {
	readonly announcements: TimedValue<readonly Announcement[]>;
	readonly supporters: TimedValue<readonly Supporter[]>;
	/** Themes of supporters by their names in lower case. */
	readonly themes: TimedValue<Readonly<Record<string, string>>>;
	/** Announcements of the platform, newest first. */
	readonly news: TimedValue<readonly NewsEntry[]>;

	constructor(store: OperatorStore) {
		this.announcements = new TimedValue([], KEPT_MILLISECONDS, async () =>
			(await store.listAnnouncements()).filter(({ isActive }) => isActive),
		);
		this.supporters = new TimedValue([], KEPT_MILLISECONDS, () => store.listedSupporters());
		this.themes = new TimedValue({}, KEPT_MILLISECONDS, () => store.shownThemes());
		this.news = new TimedValue([], KEPT_MILLISECONDS, async () =>
			(await store.listNews()).map((entry) => newsEntrySchema.parse(JSON.parse(entry))),
		);
	}

	/** Called after a change to an account, its name or its support. */
	forgetPeople(): void {
		this.supporters.forget();
		this.themes.forget();
	}
}
