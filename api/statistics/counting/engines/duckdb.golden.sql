-- the tables of facts
CREATE TABLE seats (seat UINTEGER, character ENUM ('IRONCLAD', 'SILENT', 'DEFECT', 'NECROBINDER', 'REGENT', 'other'), ascension USMALLINT, win BOOLEAN, lost BOOLEAN, abandoned BOOLEAN, floors_reached USMALLINT, killed_by USMALLINT, killed_by_event USMALLINT, last_room ENUM ('monster', 'elite', 'boss', 'event', 'shop', 'treasure', 'rest_site', 'other'), smiths USMALLINT, party_smiths USMALLINT);
CREATE TABLE held (seat UINTEGER, kind ENUM ('card', 'relic', 'potion', 'ancient'), item USMALLINT, copy USMALLINT, floor USMALLINT, act USMALLINT, upgrades USMALLINT, enchantment USMALLINT, wax BOOLEAN, given_away BOOLEAN, earlier USMALLINT);
CREATE TABLE potion_uses (seat UINTEGER, act USMALLINT, floor USMALLINT, item USMALLINT, used BOOLEAN, earlier USMALLINT);
CREATE TABLE offers (seat UINTEGER, act USMALLINT, floor USMALLINT, floor_of_act USMALLINT, place ENUM ('reward', 'shop', 'ancient', 'event', 'treasure', 'rest', 'other'), kind ENUM ('card', 'relic', 'potion', 'ancient'), item USMALLINT, copy USMALLINT, picked BOOLEAN);
CREATE TABLE shops (seat UINTEGER, act USMALLINT, floor USMALLINT, floor_of_act USMALLINT, kind ENUM ('card', 'relic', 'potion', 'ancient'), item USMALLINT, copy USMALLINT, bought BOOLEAN, earlier USMALLINT);
CREATE TABLE rooms (seat UINTEGER, act USMALLINT, floor USMALLINT, position USMALLINT, room_type ENUM ('monster', 'elite', 'boss', 'event', 'shop', 'treasure', 'rest_site', 'other'), encounter USMALLINT, turns USMALLINT, known BOOLEAN, damage_taken USMALLINT, party_damage USMALLINT, max_hp USMALLINT);
CREATE TABLE floors (seat UINTEGER, act USMALLINT, floor USMALLINT, type ENUM ('monster', 'elite', 'boss', 'unknown', 'shop', 'treasure', 'rest_site', 'ancient', 'unassigned', 'other'), known BOOLEAN, hp USMALLINT, max_hp USMALLINT, gold USMALLINT, damage_taken USMALLINT, deck_size USMALLINT);
CREATE TABLE rests (seat UINTEGER, act USMALLINT, floor USMALLINT, choice USMALLINT, hp_before USMALLINT, max_hp_before USMALLINT, earlier USMALLINT);
CREATE TABLE events (seat UINTEGER, act USMALLINT, floor USMALLINT, event USMALLINT, option USMALLINT, earlier USMALLINT);
CREATE TABLE upgrades (seat UINTEGER, act USMALLINT, floor USMALLINT, item USMALLINT);
CREATE TABLE removals (seat UINTEGER, act USMALLINT, floor USMALLINT, item USMALLINT);
CREATE TABLE party_held (seat UINTEGER, kind ENUM ('card', 'relic', 'potion', 'ancient'), item USMALLINT);
CREATE TABLE items (code USMALLINT, item VARCHAR);
CREATE TABLE written (origin VARCHAR, seats UINTEGER, segment UINTEGER, word UINTEGER);

-- the tables of the catalogue
CREATE OR REPLACE TEMP TABLE cards (item USMALLINT, reward BOOLEAN, upgradeable BOOLEAN, telling BOOLEAN);
INSERT INTO cards VALUES (1, true, true, true), (2, false, true, false), (3, true, true, true);
CREATE OR REPLACE TEMP TABLE relics (item USMALLINT, starter BOOLEAN, telling BOOLEAN);
INSERT INTO relics VALUES (4, false, true), (5, true, false), (6, false, true);
CREATE OR REPLACE TEMP TABLE potions (item USMALLINT);
INSERT INTO potions VALUES (7), (8), (9);
CREATE OR REPLACE TEMP TABLE encounters (item USMALLINT, counts_as USMALLINT, steals BOOLEAN);
INSERT INTO encounters VALUES (10, 10, true), (11, 11, false), (12, 12, false);

-- what statements name
CREATE OR REPLACE TEMP VIEW held AS SELECT seat, kind, item, copy::INTEGER AS copy, floor::INTEGER AS floor, act::INTEGER AS act, upgrades::INTEGER AS upgrades, enchantment, wax, given_away, earlier::INTEGER AS earlier FROM facts.main.held WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW potion_uses AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, item, used, earlier::INTEGER AS earlier FROM facts.main.potion_uses WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW offers AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, floor_of_act::INTEGER AS floor_of_act, place, kind, item, copy::INTEGER AS copy, picked FROM facts.main.offers WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW shops AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, floor_of_act::INTEGER AS floor_of_act, kind, item, copy::INTEGER AS copy, bought, earlier::INTEGER AS earlier FROM facts.main.shops WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW rooms AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, position::INTEGER AS position, room_type, encounter, turns::INTEGER AS turns, known, damage_taken::INTEGER AS damage_taken, party_damage::INTEGER AS party_damage, max_hp::INTEGER AS max_hp FROM facts.main.rooms WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW floors AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, type, known, hp::INTEGER AS hp, max_hp::INTEGER AS max_hp, gold::INTEGER AS gold, damage_taken::INTEGER AS damage_taken, deck_size::INTEGER AS deck_size FROM facts.main.floors WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW rests AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, choice, hp_before::INTEGER AS hp_before, max_hp_before::INTEGER AS max_hp_before, earlier::INTEGER AS earlier FROM facts.main.rests WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW events AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, event, option, earlier::INTEGER AS earlier FROM facts.main.events WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW upgrades AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, item FROM facts.main.upgrades WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW removals AS SELECT seat, act::INTEGER AS act, floor::INTEGER AS floor, item FROM facts.main.removals WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP VIEW party_held AS SELECT seat, kind, item FROM facts.main.party_held WHERE seat BETWEEN 0 AND 11999;
CREATE OR REPLACE TEMP TABLE counted_seats AS SELECT seat, character, ascension::INTEGER AS ascension, win, lost, abandoned, floors_reached::INTEGER AS floors_reached, killed_by, killed_by_event, last_room, smiths::INTEGER AS smiths, party_smiths::INTEGER AS party_smiths, cell_key, headline_key, chart_key, week_key, contest_key, version_key, character_key, whole_key, ranked_key, review_key FROM facts.main.seats JOIN seat_keys USING (seat);
CREATE OR REPLACE TEMP VIEW card_offers AS -- Cards that were offered anywhere, shops included.
SELECT seat, act, floor, floor_of_act, place <> 'shop' AS is_free, item, copy, picked
FROM offers
WHERE kind = 'card'
UNION ALL
SELECT seat, act, floor, floor_of_act, false, item, copy, bought
FROM shops
WHERE kind = 'card';
CREATE OR REPLACE TEMP TABLE reward_offers AS -- Offers of cards that can be a reward.
SELECT card_offers.*
FROM card_offers
JOIN cards USING (item)
WHERE cards.reward;
CREATE OR REPLACE TEMP TABLE card_screens AS -- Screens with cards that can be a reward: all that one player was offered on one floor.
-- taken: cards that can be a reward
-- others: cards that cannot be one, such as quests
SELECT seat, floor, min(act) AS act, min(is_free) AS is_free,
	countIf(picked AND coalesce(reward, false)) AS taken,
	countIf(picked AND NOT coalesce(reward, false)) AS others
FROM card_offers
LEFT JOIN cards USING (item)
GROUP BY seat, floor
HAVING countIf(coalesce(reward, false)) > 0;
CREATE OR REPLACE TEMP TABLE relic_screens AS -- Screens of relics that are a free choice: not in a shop, at least two official ones, not all taken, no starter.
SELECT seat, kind, floor, min(act) AS act, countIf(picked) AS taken
FROM offers
JOIN relics USING (item)
WHERE kind IN ('relic', 'ancient') AND place <> 'shop'
GROUP BY seat, kind, floor
HAVING count(*) >= 2 AND countIf(picked) < count(*) AND countIf(starter) = 0;
CREATE OR REPLACE TEMP TABLE relic_offers AS -- Relics on screens that are a free choice.
SELECT offers.seat AS seat, offers.kind AS kind, offers.floor AS floor, offers.act AS act, item, copy, picked
FROM offers
JOIN relics USING (item)
JOIN relic_screens
ON relic_screens.seat = offers.seat AND relic_screens.kind = offers.kind AND relic_screens.floor = offers.floor;
CREATE OR REPLACE TEMP TABLE fights AS -- Fights with official encounters; one that was renamed has its present id.
SELECT seat, act, floor, position, room_type, counts_as AS encounter, turns, known, damage_taken, party_damage, max_hp
FROM rooms
JOIN encounters ON encounters.item = rooms.encounter
WHERE room_type IN ('monster', 'elite', 'boss');
CREATE OR REPLACE TEMP TABLE removed_cards AS -- Official cards that left the deck; those that went on the floor of a thief were stolen.
SELECT removals.seat AS seat, removals.item AS item, thefts.seat IS NOT NULL AS stolen
FROM removals
JOIN cards USING (item)
LEFT JOIN (
	SELECT DISTINCT seat, floor
	FROM rooms
	JOIN encounters ON encounters.item = rooms.encounter
	WHERE encounters.steals
) AS thefts
ON thefts.seat = removals.seat AND thefts.floor = removals.floor;
CREATE OR REPLACE TEMP TABLE potions_had AS -- Potions that players had: on the belt at the end, used or thrown away; each once.
SELECT seat, item, earlier
FROM held
WHERE kind = 'potion'
UNION
SELECT seat, item, earlier
FROM potion_uses;
CREATE OR REPLACE TEMP VIEW build_items AS -- Cards and relics at the end that tell runs apart, and potions that were taken or used; each once.
SELECT seat, item
FROM held
WHERE copy = 1 AND NOT given_away
AND (item IN (SELECT item FROM cards WHERE telling) OR item IN (SELECT item FROM relics WHERE telling))
UNION ALL
(
	SELECT seat, item FROM offers JOIN potions USING (item) WHERE picked
	UNION
	SELECT seat, item FROM shops JOIN potions USING (item) WHERE bought
	UNION
	SELECT seat, item FROM potion_uses JOIN potions USING (item) WHERE used
);

-- the seats of a family
CREATE OR REPLACE TEMP VIEW seats AS SELECT contest_key AS cell, * FROM counted_seats WHERE contest_key <> -1 UNION ALL SELECT version_key AS cell, * FROM counted_seats WHERE version_key <> -1;

-- totals: Official runs and how they ended.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(abandoned, 0) AS DOUBLE) FROM (
SELECT cell, count(*) AS runs, countIf(win) AS wins, countIf(abandoned) AS abandoned
FROM seats
GROUP BY cell
);

-- most-removed: Cards that left decks, each copy once; what a thief took stands apart.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(removed, 0) AS DOUBLE), CAST(coalesce(stolen, 0) AS DOUBLE) FROM (
SELECT cell, item, countIf(NOT stolen) AS removed, countIf(stolen) AS stolen
FROM removed_cards
JOIN seats USING (seat)
GROUP BY cell, item
);

-- by-ascension: Runs by ascension and how they ended; 10 stands for 10 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(level, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(abandoned, 0) AS DOUBLE) FROM (
SELECT cell, least(ascension, 10) AS level, count(*) AS runs, countIf(win) AS wins, countIf(abandoned) AS abandoned
FROM seats
GROUP BY cell, level
);

-- survival: Runs by the floors that they reached; 48 stands for 48 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(depth, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE) FROM (
SELECT cell, least(floors_reached, 48) AS depth, count(*) AS runs
FROM seats
GROUP BY cell, depth
);

-- cards: Cards that were in decks at the end, each once a seat.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(pairs, 0) AS DOUBLE), CAST(coalesce(won_pairs, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM held
JOIN seats USING (seat)
WHERE kind = 'card' AND copy = 1
GROUP BY cell, item
);

-- card-offers: Cards that were offered and taken by act, shops included; later acts than the third count as the third.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(offered, 0) AS DOUBLE), CAST(coalesce(picked, 0) AS DOUBLE) FROM (
SELECT cell, item, least(act, 3) AS act, count(*) AS offered, countIf(picked) AS picked
FROM reward_offers
JOIN seats USING (seat)
GROUP BY cell, item, least(act, 3)
);

-- card-screens: Screens of cards by act, shops included; later acts than the third count as the third.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(offered, 0) AS DOUBLE), CAST(coalesce(picked, 0) AS DOUBLE) FROM (
SELECT cell, least(act, 3) AS act, count(*) AS offered, countIf(taken + others = 0) AS picked
FROM card_screens
JOIN seats USING (seat)
GROUP BY cell, least(act, 3)
);

-- relics: Relics that were held at the end or given away, each once a seat; copies of wax are not among them.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(pairs, 0) AS DOUBLE), CAST(coalesce(won_pairs, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM (SELECT DISTINCT seat, item, earlier FROM held WHERE kind = 'relic' AND NOT wax) AS relics_had
JOIN seats USING (seat)
GROUP BY cell, item
);

-- wax-relics: Relics of wax that were held at the end, each once a seat.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins
FROM (SELECT DISTINCT seat, item FROM held WHERE kind = 'relic' AND wax) AS wax_relics
JOIN seats USING (seat)
GROUP BY cell, item
);

-- relic-offers: Relics that were offered and taken by act, where the choice is free; later acts than the third count as the third.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(offered, 0) AS DOUBLE), CAST(coalesce(picked, 0) AS DOUBLE) FROM (
SELECT cell, item, least(act, 3) AS act, count(*) AS offered, countIf(picked) AS picked
FROM relic_offers
JOIN seats USING (seat)
GROUP BY cell, item, least(act, 3)
);

-- potions: Potions that players had at the end, used or threw away, each once a seat.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(pairs, 0) AS DOUBLE), CAST(coalesce(won_pairs, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM potions_had
JOIN seats USING (seat)
GROUP BY cell, item
);

-- used-potions: Potions that players used, each once a seat.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(used, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS used
FROM (SELECT DISTINCT seat, item FROM potion_uses WHERE used) AS used_potions
JOIN seats USING (seat)
GROUP BY cell, item
);

-- shops: What stood in shops and was bought, each item once a visit.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(seen, 0) AS DOUBLE), CAST(coalesce(bought, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(pairs, 0) AS DOUBLE), CAST(coalesce(won_pairs, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS seen, countIf(bought) AS bought, countIf(bought AND win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM shops
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
);

-- events: Options that were taken in events.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(event, 0) AS DOUBLE), CAST(coalesce(option, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(pairs, 0) AS DOUBLE), CAST(coalesce(won_pairs, 0) AS DOUBLE) FROM (
SELECT cell, event, option, count(*) AS chosen, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM events
JOIN seats USING (seat)
GROUP BY cell, event, option
);

-- campfires: Choices at rest sites.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(choice, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE), CAST(coalesce(pairs, 0) AS DOUBLE), CAST(coalesce(won_pairs, 0) AS DOUBLE), CAST(coalesce(low, 0) AS DOUBLE) FROM (
SELECT cell, choice, count(*) AS chosen, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs,
	countIf(hp_before * 2 < max_hp_before) AS low
FROM rests
JOIN seats USING (seat)
GROUP BY cell, choice
);

-- encounters: Fights by encounter, act and kind of room; later acts than the third count as the third.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(enum_code(room_type), 0) AS DOUBLE), CAST(coalesce(total, 0) AS DOUBLE), CAST(coalesce(party_damage, 0) AS DOUBLE), CAST(coalesce(damage, 0) AS DOUBLE), CAST(coalesce(turns, 0) AS DOUBLE) FROM (
SELECT cell, encounter, least(act, 3) AS act, room_type, count(*) AS total,
	sum(party_damage) AS party_damage, sum(damage_taken) AS damage, sum(turns) AS turns
FROM fights
JOIN seats USING (seat)
GROUP BY cell, encounter, least(act, 3), room_type
);

-- fatal-encounters: Ends of runs by fight: the last one with the encounter that ended the run.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(enum_code(room_type), 0) AS DOUBLE), CAST(coalesce(fatal, 0) AS DOUBLE), CAST(coalesce(abandoned, 0) AS DOUBLE) FROM (
SELECT cell, encounter, least(act, 3) AS act, room_type, countIf(lost) AS fatal, countIf(abandoned) AS abandoned
FROM fights
JOIN (
	SELECT seat, cell, lost, abandoned, max(position) AS position
	FROM fights
	JOIN seats USING (seat)
	JOIN encounters ON encounters.item = seats.killed_by
	WHERE fights.encounter = encounters.counts_as
	GROUP BY seat, cell, lost, abandoned
) AS ends USING (seat, position)
GROUP BY cell, encounter, least(act, 3), room_type
);

-- map-danger: Visits of points of the map by act and kind; acts after the fourth count as the fourth. Losses end on the last floor.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(enum_code(type), 0) AS DOUBLE), CAST(coalesce(visits, 0) AS DOUBLE), CAST(coalesce(deaths, 0) AS DOUBLE), CAST(coalesce(damage, 0) AS DOUBLE) FROM (
SELECT cell, least(act, 4) AS act, type,
	countIf(max_hp > 0) AS visits,
	countIf(lost AND floor = floors_reached) AS deaths,
	sum(floor(least(100, 100 * damage_taken / max_hp) * 65536 + 0.5)) FILTER (WHERE max_hp > 0) AS damage
FROM floors
JOIN seats USING (seat)
GROUP BY cell, least(act, 4), type
);

-- encounter-danger: Fights by encounter and act, of floors that tell hit points; later acts than the third count as the third.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(visits, 0) AS DOUBLE), CAST(coalesce(damage, 0) AS DOUBLE) FROM (
SELECT cell, encounter, least(act, 3) AS act,
	count(*) AS visits,
	sum(floor(least(100, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter, least(act, 3)
);

-- encounter-deaths: Losses by the last fight of their last floor.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(deaths, 0) AS DOUBLE) FROM (
SELECT cell, encounter, least(act, 3) AS act, count(*) AS deaths
FROM fights
JOIN (
	SELECT seat, cell, max(position) AS position
	FROM fights
	JOIN seats USING (seat)
	WHERE lost AND floor = floors_reached
	GROUP BY seat, cell
) AS last_fights USING (seat, position)
GROUP BY cell, encounter, least(act, 3)
);

-- deaths: Encounters that ended losses.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(killed_by, 0) AS DOUBLE), CAST(coalesce(deaths, 0) AS DOUBLE) FROM (
SELECT cell, killed_by, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, killed_by
);

-- event-deaths: Events that ended losses.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(killed_by_event, 0) AS DOUBLE), CAST(coalesce(deaths, 0) AS DOUBLE) FROM (
SELECT cell, killed_by_event, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, killed_by_event
);

-- ancient-offers: Relics that ancients offered.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(offered, 0) AS DOUBLE), CAST(coalesce(picked, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS offered, countIf(picked) AS picked
FROM offers
JOIN seats USING (seat)
WHERE kind = 'ancient'
GROUP BY cell, item
);

-- most-upgraded: Cards that were upgraded at rest sites, each copy once.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(upgraded, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS upgraded
FROM upgrades
JOIN seats USING (seat)
GROUP BY cell, item
);

-- skip-rate-without-shops: Screens of cards outside shops.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(screens, 0) AS DOUBLE), CAST(coalesce(skipped, 0) AS DOUBLE) FROM (
SELECT cell, count(*) AS screens, countIf(taken + others = 0) AS skipped
FROM card_screens
JOIN seats USING (seat)
WHERE is_free
GROUP BY cell
);

-- total-runs: Runs with a character of the game.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE) FROM (
SELECT cell, count(*) AS runs
FROM seats
GROUP BY cell
);

-- deadliest-events: Events that ended losses which no official encounter ended.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(killed_by_event, 0) AS DOUBLE), CAST(coalesce(deaths, 0) AS DOUBLE) FROM (
SELECT cell, killed_by_event, count(*) AS deaths
FROM seats
WHERE lost AND killed_by NOT IN (SELECT item FROM encounters)
GROUP BY cell, killed_by_event
);

-- top-cards: Cards in decks at the end.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(copies, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS copies, countIf(copy = 1) AS runs
FROM held
JOIN seats USING (seat)
WHERE kind = 'card'
GROUP BY cell, item
);

-- pick-rates: Cards that were offered and taken anywhere, shops included.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(offered, 0) AS DOUBLE), CAST(coalesce(picked, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS offered, countIf(picked) AS picked
FROM card_offers
JOIN seats USING (seat)
GROUP BY cell, item
);

-- top-relics: Relics at the end, those of wax included.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(copies, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS copies, countIf(copy = 1) AS runs
FROM held
JOIN seats USING (seat)
WHERE kind = 'relic' AND NOT given_away
GROUP BY cell, item
);

-- potion-offers: Potions that were offered anywhere; taken counts those that were bought in shops alone.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(offered, 0) AS DOUBLE), CAST(coalesce(picked, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS offered, countIf(bought) AS picked
FROM (
	SELECT seat, item, false AS bought FROM offers WHERE kind = 'potion'
	UNION ALL
	SELECT seat, item, bought FROM shops WHERE kind = 'potion'
) AS potion_offers
JOIN seats USING (seat)
GROUP BY cell, item
);

-- runs: Official runs.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell
);

-- deaths-by-room: Losses by character and the kind of their last room.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(enum_code(character), 0) AS DOUBLE), CAST(coalesce(enum_code(last_room), 0) AS DOUBLE), CAST(coalesce(deaths, 0) AS DOUBLE) FROM (
SELECT cell, character, last_room, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, character, last_room
);

-- curves: Hit points, gold and deck by floor up to the 60th, of wins and of other runs.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(win, 0) AS DOUBLE), CAST(coalesce(floor, 0) AS DOUBLE), CAST(coalesce(floors, 0) AS DOUBLE), CAST(coalesce(deck, 0) AS DOUBLE), CAST(coalesce(gold_floors, 0) AS DOUBLE), CAST(coalesce(gold, 0) AS DOUBLE), CAST(coalesce(hp_floors, 0) AS DOUBLE), CAST(coalesce(hp, 0) AS DOUBLE) FROM (
SELECT cell, win, floor,
	count(*) AS floors,
	sum(deck_size) AS deck,
	countIf(known) AS gold_floors,
	sum(least(gold, 20000)) FILTER (WHERE known) AS gold,
	countIf(known AND max_hp > 0) AS hp_floors,
	sum(floor(least(150, 100 * hp / max_hp) * 65536 + 0.5)) FILTER (WHERE known AND max_hp > 0) AS hp
FROM floors
JOIN seats USING (seat)
WHERE floor <= 60
GROUP BY cell, win, floor
);

-- hp-loss-by-floor: Damage of fights by character and floor up to the 60th, where the floor tells hit points.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(enum_code(character), 0) AS DOUBLE), CAST(coalesce(floor, 0) AS DOUBLE), CAST(coalesce(fights, 0) AS DOUBLE), CAST(coalesce(damage, 0) AS DOUBLE) FROM (
SELECT cell, character, floor,
	count(*) AS fights,
	sum(floor(least(150, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage
FROM rooms
JOIN seats USING (seat)
WHERE room_type IN ('monster', 'elite', 'boss') AND max_hp > 0 AND floor <= 60
GROUP BY cell, character, floor
);

-- encounter-damage: Fights by encounter, where the floor tells hit points.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(fights, 0) AS DOUBLE), CAST(coalesce(damage, 0) AS DOUBLE), CAST(coalesce(turns, 0) AS DOUBLE) FROM (
SELECT cell, encounter,
	count(*) AS fights,
	sum(floor(least(150, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage,
	sum(least(turns, 200)) AS turns
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter
);

-- encounter-histogram: Fights by encounter and damage, in steps of 5 percent of the most hit points; 20 stands for all of them and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(step, 0) AS DOUBLE), CAST(coalesce(fights, 0) AS DOUBLE) FROM (
SELECT cell, encounter, least(floor(100 * damage_taken / (5 * max_hp)), 20) AS step, count(*) AS fights
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter, step
);

-- elites-vs-winrate: Runs by the elites that they fought; 12 stands for 12 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(elites, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, least(coalesce(elites, 0), 12) AS elites, count(*) AS runs, countIf(win) AS wins
FROM seats
LEFT JOIN (SELECT seat, count(*) AS elites FROM rooms WHERE room_type = 'elite' GROUP BY seat) AS fought USING (seat)
GROUP BY cell, least(coalesce(elites, 0), 12)
);

-- party-smiths-vs-winrate: Runs by the times that all players smithed at rest sites; 15 stands for 15 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(smiths, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, least(party_smiths, 15) AS smiths, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell, least(party_smiths, 15)
);

-- smiths-vs-winrate: Runs by the times that the player smithed at rest sites; 15 stands for 15 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(smiths, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, least(smiths, 15) AS smiths, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell, least(smiths, 15)
);

-- removals-vs-winrate: Runs by the cards that left the deck and were not stolen; 15 stands for 15 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(removed, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, least(coalesce(removed, 0), 15) AS removed, count(*) AS runs, countIf(win) AS wins
FROM seats
LEFT JOIN (SELECT seat, count(*) AS removed FROM removed_cards WHERE NOT stolen GROUP BY seat) AS removals USING (seat)
GROUP BY cell, least(coalesce(removed, 0), 15)
);

-- enchant-winrate: Runs by the enchantments in the deck at the end, each once a seat.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(enchantment, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, enchantment, count(*) AS runs, countIf(win) AS wins
FROM (SELECT DISTINCT seat, enchantment FROM held WHERE kind = 'card') AS enchanted
JOIN seats USING (seat)
GROUP BY cell, enchantment
);

-- entity-copies: Runs by the copies of a card in the deck at the end; 5 stands for 5 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(copies, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, item, least(copies, 5) AS copies, count(*) AS runs, countIf(win) AS wins
FROM (SELECT seat, item, max(copy) AS copies FROM held WHERE kind = 'card' GROUP BY seat, item) AS decks
JOIN seats USING (seat)
GROUP BY cell, item, least(copies, 5)
);

-- entity-over-time: Runs of a week by what their party had at the end.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS runs, countIf(win) AS wins
FROM (
	SELECT seat, item FROM held WHERE copy = 1 AND NOT given_away
	UNION ALL
	SELECT seat, item FROM party_held
) AS had
JOIN seats USING (seat)
GROUP BY cell, item
);

-- card-choices: What was taken from screens of cards outside shops, once a seat and act; no card stands for nothing taken.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM reward_offers WHERE is_free AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM card_screens WHERE is_free AND taken + others = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
);

-- relic-choices: What was taken from free choices of relics, once a seat and act; no relic stands for nothing taken.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM relic_offers WHERE kind = 'relic' AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM relic_screens WHERE kind = 'relic' AND taken = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
);

-- ancient-choices: What was taken from free choices of relics of ancients, once a seat and act; no relic stands for nothing taken.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM relic_offers WHERE kind = 'ancient' AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM relic_screens WHERE kind = 'ancient' AND taken = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
);

-- event-choices: Options of events, once a seat and act.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(event, 0) AS DOUBLE), CAST(coalesce(option, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, act, event, option, count(*) AS chosen, countIf(win) AS wins
FROM (SELECT DISTINCT seat, least(act, 3) AS act, event, option FROM events) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, event, option
);

-- rest-choices: Choices at rest sites, once a seat and act.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(choice, 0) AS DOUBLE), CAST(coalesce(chosen, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, act, choice, count(*) AS chosen, countIf(win) AS wins
FROM (SELECT DISTINCT seat, least(act, 3) AS act, choice FROM rests) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, choice
);

-- fight-damage: Fights by encounter and damage, where a floor has no other fight and tells damage; 127 stands for 127 and more.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(encounter, 0) AS DOUBLE), CAST(coalesce(damage, 0) AS DOUBLE), CAST(coalesce(fights, 0) AS DOUBLE) FROM (
SELECT cell, encounter, least(damage_taken, 127) AS damage, count(*) AS fights
FROM fights
JOIN (
	SELECT seat, floor
	FROM rooms
	WHERE room_type IN ('monster', 'elite', 'boss')
	GROUP BY seat, floor
	HAVING count(*) = 1
) AS single USING (seat, floor)
JOIN seats USING (seat)
WHERE known
GROUP BY cell, encounter, least(damage_taken, 127)
);

-- card-contests: Cards that were taken while others of the screen were left, shops included.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(winner, 0) AS DOUBLE), CAST(coalesce(loser, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM reward_offers AS winner
JOIN reward_offers AS loser ON loser.seat = winner.seat AND loser.floor = winner.floor
JOIN seats ON seats.seat = winner.seat
WHERE winner.copy = 1 AND winner.picked AND loser.copy = 1 AND NOT loser.picked
GROUP BY cell, winner.item, loser.item
);

-- card-skips: Cards that were taken rather than nothing, and nothing that was taken rather than cards.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(taken, 0) AS DOUBLE), CAST(coalesce(left_alone, 0) AS DOUBLE) FROM (
SELECT cell, item, countIf(picked) AS taken, countIf(card_screens.taken = 0) AS left_alone
FROM reward_offers
JOIN card_screens USING (seat, floor)
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
);

-- relic-contests: Relics that were taken while others of a free choice were left.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(winner, 0) AS DOUBLE), CAST(coalesce(loser, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM relic_offers AS winner
JOIN relic_offers AS loser
ON loser.seat = winner.seat AND loser.floor = winner.floor AND loser.kind = winner.kind
JOIN seats ON seats.seat = winner.seat
WHERE winner.copy = 1 AND winner.picked AND loser.copy = 1 AND NOT loser.picked
GROUP BY cell, winner.item, loser.item
);

-- relic-skips: Relics that were taken rather than nothing from a free choice, and nothing that was taken rather than relics.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(taken, 0) AS DOUBLE), CAST(coalesce(left_alone, 0) AS DOUBLE) FROM (
SELECT cell, item, countIf(picked) AS taken, countIf(relic_screens.taken = 0) AS left_alone
FROM relic_offers
JOIN relic_screens USING (seat, kind, floor)
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
);

-- upgrades: Cards in decks at the end, with an upgrade and without, each once a seat.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(upgraded, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, item, upgraded, count(*) AS picks, countIf(win) AS wins
FROM (SELECT DISTINCT seat, item, upgrades > 0 AS upgraded FROM held WHERE kind = 'card') AS copies
JOIN seats USING (seat)
GROUP BY cell, item, upgraded
);

-- upgrade-contests: Cards that were upgraded at a rest site while others of the final deck were there and not yet upgraded at one.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(winner, 0) AS DOUBLE), CAST(coalesce(loser, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM (SELECT DISTINCT seat, floor, item FROM upgrades) AS winner
JOIN held AS loser ON loser.seat = winner.seat AND loser.floor <= winner.floor
JOIN cards AS winners ON winners.item = winner.item
JOIN cards AS losers ON losers.item = loser.item
LEFT JOIN (SELECT seat, item, min(floor) AS floor FROM upgrades GROUP BY seat, item) AS earlier
ON earlier.seat = loser.seat AND earlier.item = loser.item AND earlier.floor <= winner.floor
JOIN seats ON seats.seat = winner.seat
WHERE winners.upgradeable AND losers.upgradeable AND loser.kind = 'card' AND loser.copy = 1 AND earlier.seat IS NULL
GROUP BY cell, winner.item, loser.item
);

-- relic-acts: Relics by the act they were picked up in, once a seat and act; seats with a relic that is not official are left out.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(act, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, item, act, count(*) AS picks, countIf(win) AS wins
FROM (
	SELECT DISTINCT seat, item, least(act, 3) AS act
	FROM held
	WHERE kind = 'relic' AND NOT given_away AND act > 0
) AS had
JOIN seats USING (seat)
WHERE seat NOT IN (
	SELECT seat FROM held WHERE kind = 'relic' AND NOT given_away AND item NOT IN (SELECT item FROM relics)
)
GROUP BY cell, item, act
);

-- pairings: Cards, relics and potions that one seat had together; an item with itself counts the seats that had it.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(one, 0) AS DOUBLE), CAST(coalesce(other, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE), CAST(coalesce(wins, 0) AS DOUBLE) FROM (
SELECT cell, one.item AS one, other.item AS other, count(*) AS runs, countIf(win) AS wins
FROM build_items AS one
JOIN build_items AS other ON other.seat = one.seat
JOIN (SELECT seat FROM build_items GROUP BY seat HAVING count(*) >= 2) AS builds ON builds.seat = one.seat
JOIN seats ON seats.seat = one.seat
WHERE one.item <= other.item
GROUP BY cell, one.item, other.item
);

-- paired-runs: Seats with at least two items.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(runs, 0) AS DOUBLE) FROM (
SELECT cell, count(*) AS runs
FROM (SELECT seat FROM build_items GROUP BY seat HAVING count(*) >= 2) AS builds
JOIN seats USING (seat)
GROUP BY cell
);

-- drafts: Offers of cards while another card or a relic of the final build was held already.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(holding, 0) AS DOUBLE), CAST(coalesce(card, 0) AS DOUBLE), CAST(coalesce(offers, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE), CAST(coalesce(pick_wins, 0) AS DOUBLE) FROM (
SELECT cell, holding.item AS holding, offer.item AS card,
	count(*) AS offers, countIf(picked) AS picks, countIf(picked AND win) AS pick_wins
FROM reward_offers AS offer
JOIN held AS holding
ON holding.seat = offer.seat AND holding.floor < offer.floor_of_act AND holding.item <> offer.item
JOIN seats ON seats.seat = offer.seat
WHERE holding.kind <> 'potion' AND NOT given_away AND holding.copy = 1
GROUP BY cell, holding.item, offer.item
);

-- draft-offers: Offers of cards, whatever was held.
SELECT CAST(coalesce(cell, 0) AS DOUBLE), CAST(coalesce(item, 0) AS DOUBLE), CAST(coalesce(offers, 0) AS DOUBLE), CAST(coalesce(picks, 0) AS DOUBLE) FROM (
SELECT cell, item, count(*) AS offers, countIf(picked) AS picks
FROM reward_offers
JOIN seats USING (seat)
GROUP BY cell, item
);
