/** Finds the archetypes of made-up decks in a process of its own, so that its memory can be told. Arguments: decks, cards, relics. */
import { clusterDecks } from '../../statistics/advice/archetypes/cluster.ts';
import { archetypeCount } from '../../statistics/advice/archetypes/fit.ts';
import { plantDecks } from '../../testing/decks/planted-decks.ts';

const [count = 0, cards = 0, relics = 0] = process.argv.slice(2).map(Number);
const { corpus } = plantDecks({ count, cards, relics, plans: 14, seed: 'bench' });
const started = performance.now();
const centres = clusterDecks(corpus, cards + relics, archetypeCount(count));
const seconds = (performance.now() - started) / 1000;
process.stdout.write(JSON.stringify({ seconds, bytes: process.resourceUsage().maxRSS * 1024, centres: centres.count }));
