import { explainEmptiness } from './empty-store.ts';

/** Starts what a page of statistics shows; its code is loaded for that page alone. */
const START: Readonly<Record<string, (root: HTMLElement) => Promise<void>>> = {
	hub: async (root) => (await import('./hub.ts')).showHub(root),
	cards: async (root) => (await import('./entities.ts')).showEntities(root, 'cards'),
	relics: async (root) => (await import('./entities.ts')).showEntities(root, 'relics'),
	potions: async (root) => (await import('./entities.ts')).showEntities(root, 'potions'),
	encounters: async (root) => (await import('./encounters.ts')).showEncounters(root),
	events: async (root) => (await import('./choices.ts')).showChoices(root, 'events'),
	shops: async (root) => (await import('./choices.ts')).showChoices(root, 'shops'),
	campfires: async (root) => (await import('./choices.ts')).showChoices(root, 'campfires'),
	charts: async (root) => (await import('./charts.ts')).showCharts(root),
	leaderboards: async (root) => (await import('../runs/leaderboards.ts')).showLeaderboards(root),
	runs: async (root) => (await import('../runs/run-list.ts')).showRunList(root),
	run: async (root) => (await import('../runs/run/run-page.ts')).showRun(root),
	replay: async (root) => (await import('../runs/replay/replay-page.ts')).showReplay(root),
	mine: async (root) => (await import('../runs/mine/my-runs.ts')).showMyRuns(root),
	submit: async (root) => (await import('../runs/submit/submit.ts')).showSubmit(root),
	'deck-builder': async (root) => (await import('../decks/builder.ts')).showDeckBuilder(root),
	archetypes: async (root) => (await import('../decks/archetypes.ts')).showArchetypes(root),
	compare: async (root) => (await import('../compare/compare.ts')).showCompare(root),
	seeds: async (root) => (await import('../seeds/seeds.ts')).showSeeds(root),
	'deck-advisor': async (root) => (await import('../decks/advisor.ts')).showDeckAdvisor(root),
	'pick-coach': async (root) => (await import('../decks/coach.ts')).showPickCoach(root),
	profile: async (root) => (await import('../profile/profile.ts')).showProfile(root),
	'tier-list': async (root) => (await import('../tiers/page.ts')).showTierList(root),
	'top-players': async (root) => (await import('../players/top-players.ts')).showTopPlayers(root),
	player: async (root) => (await import('../players/player-page.ts')).showPlayer(root),
	live: async (root) => (await import('../live/page.ts')).showLive(root),
	overlay: async (root) => (await import('../overlay/overlay.ts')).showOverlay(root),
	'overlay-address': async (root) => (await import('../overlay/address-form.ts')).showAddressForm(root),
	replays: async (root) => (await import('../replays/replay-list.ts')).showReplays(root),
	sql: async (root) => (await import('../sql/sql-page.ts')).showSql(root),
	images: async (root) => (await import('../images/picture-list.ts')).showImages(root),
};

/** Pages that have something to show without runs. */
const NOT_ABOUT_RUNS: ReadonlySet<string> = new Set([
	'profile',
	'tier-list',
	'live',
	'images',
	'submit',
	'overlay',
	'overlay-address',
]);

for (const root of document.querySelectorAll<HTMLElement>('[data-live]')) {
	const name = root.dataset['live'] ?? '';
	START[name]?.(root)
		.then(() => (NOT_ABOUT_RUNS.has(name) ? undefined : explainEmptiness(root)))
		.catch(() => {
			root.textContent = root.dataset['failed'] ?? '';
		});
}
