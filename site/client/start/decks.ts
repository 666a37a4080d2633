/** Starts pages for decks, seeds and tier lists. */
import { startPages } from './start-pages.ts';

startPages({
	'deck-builder': async (root) => (await import('../decks/builder.ts')).showDeckBuilder(root),
	archetypes: async (root) => (await import('../decks/archetypes.ts')).showArchetypes(root),
	compare: async (root) => (await import('../compare/compare.ts')).showCompare(root),
	seeds: async (root) => (await import('../seeds/seeds.ts')).showSeeds(root),
	'deck-advisor': async (root) => (await import('../decks/advisor.ts')).showDeckAdvisor(root),
	'pick-coach': async (root) => (await import('../decks/coach.ts')).showPickCoach(root),
	'run-mode': async (root) => (await import('../run-mode/run-mode.ts')).showRunMode(root),
	'tier-list': async (root) => (await import('../tiers/page.ts')).showTierList(root),
});
