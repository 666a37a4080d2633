/** Starts statistics pages. */
import { startPages } from './start-pages.ts';

startPages({
	hub: async (root) => (await import('../stats/hub.ts')).showHub(root),
	cards: async (root) => (await import('../stats/entities.ts')).showEntities(root, 'cards'),
	relics: async (root) => (await import('../stats/entities.ts')).showEntities(root, 'relics'),
	potions: async (root) => (await import('../stats/entities.ts')).showEntities(root, 'potions'),
	encounters: async (root) => (await import('../stats/encounters.ts')).showEncounters(root),
	events: async (root) => (await import('../stats/choices.ts')).showChoices(root, 'events'),
	shops: async (root) => (await import('../stats/choices.ts')).showChoices(root, 'shops'),
	campfires: async (root) => (await import('../stats/choices.ts')).showChoices(root, 'campfires'),
	charts: async (root) => (await import('../charts/charts.ts')).showCharts(root),
});
