-- the tables of facts
CREATE TABLE IF NOT EXISTS fact_seats ON CLUSTER almanac (seat UInt32, character Enum8('IRONCLAD' = 0, 'SILENT' = 1, 'DEFECT' = 2, 'NECROBINDER' = 3, 'REGENT' = 4, 'other' = 5), ascension UInt16, win Bool, lost Bool, abandoned Bool, floors_reached UInt16, killed_by UInt16, killed_by_event UInt16, last_room Enum8('monster' = 0, 'elite' = 1, 'boss' = 2, 'event' = 3, 'shop' = 4, 'treasure' = 5, 'rest_site' = 6, 'other' = 7), smiths UInt16, party_smiths UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_seats_all ON CLUSTER almanac AS fact_seats ENGINE = Distributed(almanac, currentDatabase(), fact_seats, seat);
CREATE TABLE IF NOT EXISTS fact_held ON CLUSTER almanac (seat UInt32, kind Enum8('card' = 0, 'relic' = 1, 'potion' = 2, 'ancient' = 3), item UInt16, copy UInt16, floor UInt16, act UInt16, upgrades UInt16, enchantment UInt16, wax Bool, given_away Bool, earlier UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_held_all ON CLUSTER almanac AS fact_held ENGINE = Distributed(almanac, currentDatabase(), fact_held, seat);
CREATE TABLE IF NOT EXISTS fact_potion_uses ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, item UInt16, used Bool, earlier UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_potion_uses_all ON CLUSTER almanac AS fact_potion_uses ENGINE = Distributed(almanac, currentDatabase(), fact_potion_uses, seat);
CREATE TABLE IF NOT EXISTS fact_offers ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, floor_of_act UInt16, place Enum8('reward' = 0, 'shop' = 1, 'ancient' = 2, 'event' = 3, 'treasure' = 4, 'rest' = 5, 'other' = 6), kind Enum8('card' = 0, 'relic' = 1, 'potion' = 2, 'ancient' = 3), item UInt16, copy UInt16, picked Bool) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_offers_all ON CLUSTER almanac AS fact_offers ENGINE = Distributed(almanac, currentDatabase(), fact_offers, seat);
CREATE TABLE IF NOT EXISTS fact_shops ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, floor_of_act UInt16, kind Enum8('card' = 0, 'relic' = 1, 'potion' = 2, 'ancient' = 3), item UInt16, copy UInt16, bought Bool, earlier UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_shops_all ON CLUSTER almanac AS fact_shops ENGINE = Distributed(almanac, currentDatabase(), fact_shops, seat);
CREATE TABLE IF NOT EXISTS fact_rooms ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, position UInt16, room_type Enum8('monster' = 0, 'elite' = 1, 'boss' = 2, 'event' = 3, 'shop' = 4, 'treasure' = 5, 'rest_site' = 6, 'other' = 7), encounter UInt16, turns UInt16, known Bool, damage_taken UInt16, party_damage UInt16, max_hp UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_rooms_all ON CLUSTER almanac AS fact_rooms ENGINE = Distributed(almanac, currentDatabase(), fact_rooms, seat);
CREATE TABLE IF NOT EXISTS fact_floors ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, type Enum8('monster' = 0, 'elite' = 1, 'boss' = 2, 'unknown' = 3, 'shop' = 4, 'treasure' = 5, 'rest_site' = 6, 'ancient' = 7, 'unassigned' = 8, 'other' = 9), known Bool, hp UInt16, max_hp UInt16, gold UInt16, damage_taken UInt16, deck_size UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_floors_all ON CLUSTER almanac AS fact_floors ENGINE = Distributed(almanac, currentDatabase(), fact_floors, seat);
CREATE TABLE IF NOT EXISTS fact_rests ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, choice UInt16, hp_before UInt16, max_hp_before UInt16, earlier UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_rests_all ON CLUSTER almanac AS fact_rests ENGINE = Distributed(almanac, currentDatabase(), fact_rests, seat);
CREATE TABLE IF NOT EXISTS fact_events ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, event UInt16, option UInt16, earlier UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_events_all ON CLUSTER almanac AS fact_events ENGINE = Distributed(almanac, currentDatabase(), fact_events, seat);
CREATE TABLE IF NOT EXISTS fact_upgrades ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, item UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_upgrades_all ON CLUSTER almanac AS fact_upgrades ENGINE = Distributed(almanac, currentDatabase(), fact_upgrades, seat);
CREATE TABLE IF NOT EXISTS fact_removals ON CLUSTER almanac (seat UInt32, act UInt16, floor UInt16, item UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_removals_all ON CLUSTER almanac AS fact_removals ENGINE = Distributed(almanac, currentDatabase(), fact_removals, seat);
CREATE TABLE IF NOT EXISTS fact_party_held ON CLUSTER almanac (seat UInt32, kind Enum8('card' = 0, 'relic' = 1, 'potion' = 2, 'ancient' = 3), item UInt16) ENGINE = ReplicatedMergeTree ORDER BY seat;
CREATE TABLE IF NOT EXISTS fact_party_held_all ON CLUSTER almanac AS fact_party_held ENGINE = Distributed(almanac, currentDatabase(), fact_party_held, seat);
CREATE TABLE IF NOT EXISTS items ON CLUSTER almanac (code UInt16, item String) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY tuple();
CREATE TABLE IF NOT EXISTS written ON CLUSTER almanac (origin String, seats UInt32, segment UInt32, word UInt32) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{uuid}', '{shard}-{replica}') ORDER BY tuple();

-- the tables of the catalogue
CREATE OR REPLACE TABLE cards ON CLUSTER almanac (item UInt16, reward Bool, upgradeable Bool, telling Bool) ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM values('item UInt16, reward Bool, upgradeable Bool, telling Bool', (1, true, true, true), (2, false, true, false), (3, true, true, true));
CREATE OR REPLACE TABLE relics ON CLUSTER almanac (item UInt16, starter Bool, telling Bool) ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM values('item UInt16, starter Bool, telling Bool', (4, false, true), (5, true, false), (6, false, true));
CREATE OR REPLACE TABLE potions ON CLUSTER almanac (item UInt16) ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM values('item UInt16', (7), (8), (9));
CREATE OR REPLACE TABLE encounters ON CLUSTER almanac (item UInt16, counts_as UInt16, steals Bool) ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM values('item UInt16, counts_as UInt16, steals Bool', (10, 10, true), (11, 11, false), (12, 12, false));

-- what statements name
DROP TABLE IF EXISTS held ON CLUSTER almanac SYNC;
CREATE VIEW held ON CLUSTER almanac AS SELECT seat, kind, item, toInt32(copy) AS copy, toInt32(floor) AS floor, toInt32(act) AS act, toInt32(upgrades) AS upgrades, enchantment, wax, given_away, toInt32(earlier) AS earlier FROM fact_held WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS potion_uses ON CLUSTER almanac SYNC;
CREATE VIEW potion_uses ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, item, used, toInt32(earlier) AS earlier FROM fact_potion_uses WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS offers ON CLUSTER almanac SYNC;
CREATE VIEW offers ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, toInt32(floor_of_act) AS floor_of_act, place, kind, item, toInt32(copy) AS copy, picked FROM fact_offers WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS shops ON CLUSTER almanac SYNC;
CREATE VIEW shops ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, toInt32(floor_of_act) AS floor_of_act, kind, item, toInt32(copy) AS copy, bought, toInt32(earlier) AS earlier FROM fact_shops WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS rooms ON CLUSTER almanac SYNC;
CREATE VIEW rooms ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, toInt32(position) AS position, room_type, encounter, toInt32(turns) AS turns, known, toInt32(damage_taken) AS damage_taken, toInt32(party_damage) AS party_damage, toInt32(max_hp) AS max_hp FROM fact_rooms WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS floors ON CLUSTER almanac SYNC;
CREATE VIEW floors ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, type, known, toInt32(hp) AS hp, toInt32(max_hp) AS max_hp, toInt32(gold) AS gold, toInt32(damage_taken) AS damage_taken, toInt32(deck_size) AS deck_size FROM fact_floors WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS rests ON CLUSTER almanac SYNC;
CREATE VIEW rests ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, choice, toInt32(hp_before) AS hp_before, toInt32(max_hp_before) AS max_hp_before, toInt32(earlier) AS earlier FROM fact_rests WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS events ON CLUSTER almanac SYNC;
CREATE VIEW events ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, event, option, toInt32(earlier) AS earlier FROM fact_events WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS upgrades ON CLUSTER almanac SYNC;
CREATE VIEW upgrades ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, item FROM fact_upgrades WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS removals ON CLUSTER almanac SYNC;
CREATE VIEW removals ON CLUSTER almanac AS SELECT seat, toInt32(act) AS act, toInt32(floor) AS floor, item FROM fact_removals WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS party_held ON CLUSTER almanac SYNC;
CREATE VIEW party_held ON CLUSTER almanac AS SELECT seat, kind, item FROM fact_party_held WHERE seat BETWEEN 0 AND 11999;
DROP TABLE IF EXISTS counted_seats ON CLUSTER almanac SYNC;
CREATE TABLE counted_seats ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS SELECT seat, character, toInt32(ascension) AS ascension, win, lost, abandoned, toInt32(floors_reached) AS floors_reached, killed_by, killed_by_event, last_room, toInt32(smiths) AS smiths, toInt32(party_smiths) AS party_smiths, cell_key, headline_key, chart_key, week_key, contest_key, version_key, character_key, whole_key, ranked_key, review_key FROM fact_seats JOIN seat_keys USING (seat);
DROP TABLE IF EXISTS card_offers ON CLUSTER almanac SYNC;
CREATE VIEW card_offers ON CLUSTER almanac AS -- Cards that were offered anywhere, shops included.
SELECT seat, act, floor, floor_of_act, place <> 'shop' AS is_free, item, copy, picked
FROM offers
WHERE kind = 'card'
UNION ALL
SELECT seat, act, floor, floor_of_act, false, item, copy, bought
FROM shops
WHERE kind = 'card';
DROP TABLE IF EXISTS reward_offers ON CLUSTER almanac SYNC;
CREATE TABLE reward_offers ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Offers of cards that can be a reward.
SELECT card_offers.*
FROM card_offers
JOIN cards USING (item)
WHERE cards.reward;
DROP TABLE IF EXISTS card_screens ON CLUSTER almanac SYNC;
CREATE TABLE card_screens ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Screens with cards that can be a reward: all that one player was offered on one floor.
-- taken: cards that can be a reward
-- others: cards that cannot be one, such as quests
SELECT seat, floor, min(act) AS act, min(is_free) AS is_free,
	countIf(picked AND coalesce(reward, false)) AS taken,
	countIf(picked AND NOT coalesce(reward, false)) AS others
FROM card_offers
LEFT JOIN cards USING (item)
GROUP BY seat, floor
HAVING countIf(coalesce(reward, false)) > 0;
DROP TABLE IF EXISTS relic_screens ON CLUSTER almanac SYNC;
CREATE TABLE relic_screens ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Screens of relics that are a free choice: not in a shop, at least two official ones, not all taken, no starter.
SELECT seat, kind, floor, min(act) AS act, countIf(picked) AS taken
FROM offers
JOIN relics USING (item)
WHERE kind IN ('relic', 'ancient') AND place <> 'shop'
GROUP BY seat, kind, floor
HAVING count(*) >= 2 AND countIf(picked) < count(*) AND countIf(starter) = 0;
DROP TABLE IF EXISTS relic_offers ON CLUSTER almanac SYNC;
CREATE TABLE relic_offers ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Relics on screens that are a free choice.
SELECT offers.seat AS seat, offers.kind AS kind, offers.floor AS floor, offers.act AS act, item, copy, picked
FROM offers
JOIN relics USING (item)
JOIN relic_screens
ON relic_screens.seat = offers.seat AND relic_screens.kind = offers.kind AND relic_screens.floor = offers.floor;
DROP TABLE IF EXISTS fights ON CLUSTER almanac SYNC;
CREATE TABLE fights ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Fights with official encounters; one that was renamed has its present id.
SELECT seat, act, floor, position, room_type, counts_as AS encounter, turns, known, damage_taken, party_damage, max_hp
FROM rooms
JOIN encounters ON encounters.item = rooms.encounter
WHERE room_type IN ('monster', 'elite', 'boss');
DROP TABLE IF EXISTS removed_cards ON CLUSTER almanac SYNC;
CREATE TABLE removed_cards ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Official cards that left the deck; those that went on the floor of a thief were stolen.
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
DROP TABLE IF EXISTS potions_had ON CLUSTER almanac SYNC;
CREATE TABLE potions_had ON CLUSTER almanac ENGINE = MergeTree ORDER BY seat AS -- Potions that players had: on the belt at the end, used or thrown away; each once.
SELECT seat, item, earlier
FROM held
WHERE kind = 'potion'
UNION
SELECT seat, item, earlier
FROM potion_uses;
DROP TABLE IF EXISTS build_items ON CLUSTER almanac SYNC;
CREATE VIEW build_items ON CLUSTER almanac AS -- Cards and relics at the end that tell runs apart, and potions that were taken or used; each once.
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
DROP TABLE IF EXISTS seats ON CLUSTER almanac SYNC;
CREATE VIEW seats ON CLUSTER almanac AS SELECT contest_key AS cell, * FROM counted_seats WHERE contest_key <> -1 UNION ALL SELECT version_key AS cell, * FROM counted_seats WHERE version_key <> -1;

-- totals: Official runs and how they ended.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(abandoned, 0)) FROM (
SELECT cell, count(*) AS runs, countIf(win) AS wins, countIf(abandoned) AS abandoned
FROM seats
GROUP BY cell
)));

-- most-removed: Cards that left decks, each copy once; what a thief took stands apart.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(removed, 0)), toFloat64(coalesce(stolen, 0)) FROM (
SELECT cell, item, countIf(NOT stolen) AS removed, countIf(stolen) AS stolen
FROM removed_cards
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- by-ascension: Runs by ascension and how they ended; 10 stands for 10 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(level, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(abandoned, 0)) FROM (
SELECT cell, least(ascension, 10) AS level, count(*) AS runs, countIf(win) AS wins, countIf(abandoned) AS abandoned
FROM seats
GROUP BY cell, level
)));

-- survival: Runs by the floors that they reached; 48 stands for 48 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(depth, 0)), toFloat64(coalesce(runs, 0)) FROM (
SELECT cell, least(floors_reached, 48) AS depth, count(*) AS runs
FROM seats
GROUP BY cell, depth
)));

-- cards: Cards that were in decks at the end, each once a seat.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(pairs, 0)), toFloat64(coalesce(won_pairs, 0)) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM held
JOIN seats USING (seat)
WHERE kind = 'card' AND copy = 1
GROUP BY cell, item
)));

-- card-offers: Cards that were offered and taken by act, shops included; later acts than the third count as the third.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(offered, 0)), toFloat64(coalesce(picked, 0)) FROM (
SELECT cell, item, least(act, 3) AS act, count(*) AS offered, countIf(picked) AS picked
FROM reward_offers
JOIN seats USING (seat)
GROUP BY cell, item, least(act, 3)
)));

-- card-screens: Screens of cards by act, shops included; later acts than the third count as the third.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(offered, 0)), toFloat64(coalesce(picked, 0)) FROM (
SELECT cell, least(act, 3) AS act, count(*) AS offered, countIf(taken + others = 0) AS picked
FROM card_screens
JOIN seats USING (seat)
GROUP BY cell, least(act, 3)
)));

-- relics: Relics that were held at the end or given away, each once a seat; copies of wax are not among them.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(pairs, 0)), toFloat64(coalesce(won_pairs, 0)) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM (SELECT DISTINCT seat, item, earlier FROM held WHERE kind = 'relic' AND NOT wax) AS relics_had
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- wax-relics: Relics of wax that were held at the end, each once a seat.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins
FROM (SELECT DISTINCT seat, item FROM held WHERE kind = 'relic' AND wax) AS wax_relics
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- relic-offers: Relics that were offered and taken by act, where the choice is free; later acts than the third count as the third.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(offered, 0)), toFloat64(coalesce(picked, 0)) FROM (
SELECT cell, item, least(act, 3) AS act, count(*) AS offered, countIf(picked) AS picked
FROM relic_offers
JOIN seats USING (seat)
GROUP BY cell, item, least(act, 3)
)));

-- potions: Potions that players had at the end, used or threw away, each once a seat.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(pairs, 0)), toFloat64(coalesce(won_pairs, 0)) FROM (
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM potions_had
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- used-potions: Potions that players used, each once a seat.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(used, 0)) FROM (
SELECT cell, item, count(*) AS used
FROM (SELECT DISTINCT seat, item FROM potion_uses WHERE used) AS used_potions
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- shops: What stood in shops and was bought, each item once a visit.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(seen, 0)), toFloat64(coalesce(bought, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(pairs, 0)), toFloat64(coalesce(won_pairs, 0)) FROM (
SELECT cell, item, count(*) AS seen, countIf(bought) AS bought, countIf(bought AND win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM shops
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
)));

-- events: Options that were taken in events.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(event, 0)), toFloat64(coalesce(option, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(pairs, 0)), toFloat64(coalesce(won_pairs, 0)) FROM (
SELECT cell, event, option, count(*) AS chosen, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM events
JOIN seats USING (seat)
GROUP BY cell, event, option
)));

-- campfires: Choices at rest sites.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(choice, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)), toFloat64(coalesce(pairs, 0)), toFloat64(coalesce(won_pairs, 0)), toFloat64(coalesce(low, 0)) FROM (
SELECT cell, choice, count(*) AS chosen, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs,
	countIf(hp_before * 2 < max_hp_before) AS low
FROM rests
JOIN seats USING (seat)
GROUP BY cell, choice
)));

-- encounters: Fights by encounter, act and kind of room; later acts than the third count as the third.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(toInt8(room_type), 0)), toFloat64(coalesce(total, 0)), toFloat64(coalesce(party_damage, 0)), toFloat64(coalesce(damage, 0)), toFloat64(coalesce(turns, 0)) FROM (
SELECT cell, encounter, least(act, 3) AS act, room_type, count(*) AS total,
	sum(party_damage) AS party_damage, sum(damage_taken) AS damage, sum(turns) AS turns
FROM fights
JOIN seats USING (seat)
GROUP BY cell, encounter, least(act, 3), room_type
)));

-- fatal-encounters: Ends of runs by fight: the last one with the encounter that ended the run.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(toInt8(room_type), 0)), toFloat64(coalesce(fatal, 0)), toFloat64(coalesce(abandoned, 0)) FROM (
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
)));

-- map-danger: Visits of points of the map by act and kind; acts after the fourth count as the fourth. Losses end on the last floor.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(toInt8(type), 0)), toFloat64(coalesce(visits, 0)), toFloat64(coalesce(deaths, 0)), toFloat64(coalesce(damage, 0)) FROM (
SELECT cell, least(act, 4) AS act, type,
	countIf(max_hp > 0) AS visits,
	countIf(lost AND floor = floors_reached) AS deaths,
	sum(floor(least(100, 100 * damage_taken / max_hp) * 65536 + 0.5)) FILTER (WHERE max_hp > 0) AS damage
FROM floors
JOIN seats USING (seat)
GROUP BY cell, least(act, 4), type
)));

-- encounter-danger: Fights by encounter and act, of floors that tell hit points; later acts than the third count as the third.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(visits, 0)), toFloat64(coalesce(damage, 0)) FROM (
SELECT cell, encounter, least(act, 3) AS act,
	count(*) AS visits,
	sum(floor(least(100, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter, least(act, 3)
)));

-- encounter-deaths: Losses by the last fight of their last floor.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(deaths, 0)) FROM (
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
)));

-- deaths: Encounters that ended losses.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(killed_by, 0)), toFloat64(coalesce(deaths, 0)) FROM (
SELECT cell, killed_by, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, killed_by
)));

-- event-deaths: Events that ended losses.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(killed_by_event, 0)), toFloat64(coalesce(deaths, 0)) FROM (
SELECT cell, killed_by_event, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, killed_by_event
)));

-- ancient-offers: Relics that ancients offered.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(offered, 0)), toFloat64(coalesce(picked, 0)) FROM (
SELECT cell, item, count(*) AS offered, countIf(picked) AS picked
FROM offers
JOIN seats USING (seat)
WHERE kind = 'ancient'
GROUP BY cell, item
)));

-- most-upgraded: Cards that were upgraded at rest sites, each copy once.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(upgraded, 0)) FROM (
SELECT cell, item, count(*) AS upgraded
FROM upgrades
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- skip-rate-without-shops: Screens of cards outside shops.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(screens, 0)), toFloat64(coalesce(skipped, 0)) FROM (
SELECT cell, count(*) AS screens, countIf(taken + others = 0) AS skipped
FROM card_screens
JOIN seats USING (seat)
WHERE is_free
GROUP BY cell
)));

-- total-runs: Runs with a character of the game.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(runs, 0)) FROM (
SELECT cell, count(*) AS runs
FROM seats
GROUP BY cell
)));

-- deadliest-events: Events that ended losses which no official encounter ended.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(killed_by_event, 0)), toFloat64(coalesce(deaths, 0)) FROM (
SELECT cell, killed_by_event, count(*) AS deaths
FROM seats
WHERE lost AND killed_by NOT IN (SELECT item FROM encounters)
GROUP BY cell, killed_by_event
)));

-- top-cards: Cards in decks at the end.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(copies, 0)), toFloat64(coalesce(runs, 0)) FROM (
SELECT cell, item, count(*) AS copies, countIf(copy = 1) AS runs
FROM held
JOIN seats USING (seat)
WHERE kind = 'card'
GROUP BY cell, item
)));

-- pick-rates: Cards that were offered and taken anywhere, shops included.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(offered, 0)), toFloat64(coalesce(picked, 0)) FROM (
SELECT cell, item, count(*) AS offered, countIf(picked) AS picked
FROM card_offers
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- top-relics: Relics at the end, those of wax included.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(copies, 0)), toFloat64(coalesce(runs, 0)) FROM (
SELECT cell, item, count(*) AS copies, countIf(copy = 1) AS runs
FROM held
JOIN seats USING (seat)
WHERE kind = 'relic' AND NOT given_away
GROUP BY cell, item
)));

-- potion-offers: Potions that were offered anywhere; taken counts those that were bought in shops alone.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(offered, 0)), toFloat64(coalesce(picked, 0)) FROM (
SELECT cell, item, count(*) AS offered, countIf(bought) AS picked
FROM (
	SELECT seat, item, false AS bought FROM offers WHERE kind = 'potion'
	UNION ALL
	SELECT seat, item, bought FROM shops WHERE kind = 'potion'
) AS potion_offers
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- runs: Official runs.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell
)));

-- deaths-by-room: Losses by character and the kind of their last room.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(toInt8(character), 0)), toFloat64(coalesce(toInt8(last_room), 0)), toFloat64(coalesce(deaths, 0)) FROM (
SELECT cell, character, last_room, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, character, last_room
)));

-- curves: Hit points, gold and deck by floor up to the 60th, of wins and of other runs.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(win, 0)), toFloat64(coalesce(floor, 0)), toFloat64(coalesce(floors, 0)), toFloat64(coalesce(deck, 0)), toFloat64(coalesce(gold_floors, 0)), toFloat64(coalesce(gold, 0)), toFloat64(coalesce(hp_floors, 0)), toFloat64(coalesce(hp, 0)) FROM (
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
)));

-- hp-loss-by-floor: Damage of fights by character and floor up to the 60th, where the floor tells hit points.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(toInt8(character), 0)), toFloat64(coalesce(floor, 0)), toFloat64(coalesce(fights, 0)), toFloat64(coalesce(damage, 0)) FROM (
SELECT cell, character, floor,
	count(*) AS fights,
	sum(floor(least(150, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage
FROM rooms
JOIN seats USING (seat)
WHERE room_type IN ('monster', 'elite', 'boss') AND max_hp > 0 AND floor <= 60
GROUP BY cell, character, floor
)));

-- encounter-damage: Fights by encounter, where the floor tells hit points.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(fights, 0)), toFloat64(coalesce(damage, 0)), toFloat64(coalesce(turns, 0)) FROM (
SELECT cell, encounter,
	count(*) AS fights,
	sum(floor(least(150, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage,
	sum(least(turns, 200)) AS turns
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter
)));

-- encounter-histogram: Fights by encounter and damage, in steps of 5 percent of the most hit points; 20 stands for all of them and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(step, 0)), toFloat64(coalesce(fights, 0)) FROM (
SELECT cell, encounter, least(floor(100 * damage_taken / (5 * max_hp)), 20) AS step, count(*) AS fights
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter, step
)));

-- elites-vs-winrate: Runs by the elites that they fought; 12 stands for 12 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(elites, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, least(coalesce(elites, 0), 12) AS elites, count(*) AS runs, countIf(win) AS wins
FROM seats
LEFT JOIN (SELECT seat, count(*) AS elites FROM rooms WHERE room_type = 'elite' GROUP BY seat) AS fought USING (seat)
GROUP BY cell, least(coalesce(elites, 0), 12)
)));

-- party-smiths-vs-winrate: Runs by the times that all players smithed at rest sites; 15 stands for 15 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(smiths, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, least(party_smiths, 15) AS smiths, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell, least(party_smiths, 15)
)));

-- smiths-vs-winrate: Runs by the times that the player smithed at rest sites; 15 stands for 15 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(smiths, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, least(smiths, 15) AS smiths, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell, least(smiths, 15)
)));

-- removals-vs-winrate: Runs by the cards that left the deck and were not stolen; 15 stands for 15 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(removed, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, least(coalesce(removed, 0), 15) AS removed, count(*) AS runs, countIf(win) AS wins
FROM seats
LEFT JOIN (SELECT seat, count(*) AS removed FROM removed_cards WHERE NOT stolen GROUP BY seat) AS removals USING (seat)
GROUP BY cell, least(coalesce(removed, 0), 15)
)));

-- enchant-winrate: Runs by the enchantments in the deck at the end, each once a seat.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(enchantment, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, enchantment, count(*) AS runs, countIf(win) AS wins
FROM (SELECT DISTINCT seat, enchantment FROM held WHERE kind = 'card') AS enchanted
JOIN seats USING (seat)
GROUP BY cell, enchantment
)));

-- entity-copies: Runs by the copies of a card in the deck at the end; 5 stands for 5 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(copies, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, item, least(copies, 5) AS copies, count(*) AS runs, countIf(win) AS wins
FROM (SELECT seat, item, max(copy) AS copies FROM held WHERE kind = 'card' GROUP BY seat, item) AS decks
JOIN seats USING (seat)
GROUP BY cell, item, least(copies, 5)
)));

-- entity-over-time: Runs of a week by what their party had at the end.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, item, count(*) AS runs, countIf(win) AS wins
FROM (
	SELECT seat, item FROM held WHERE copy = 1 AND NOT given_away
	UNION ALL
	SELECT seat, item FROM party_held
) AS had
JOIN seats USING (seat)
GROUP BY cell, item
)));

-- card-choices: What was taken from screens of cards outside shops, once a seat and act; no card stands for nothing taken.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM reward_offers WHERE is_free AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM card_screens WHERE is_free AND taken + others = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
)));

-- relic-choices: What was taken from free choices of relics, once a seat and act; no relic stands for nothing taken.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM relic_offers WHERE kind = 'relic' AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM relic_screens WHERE kind = 'relic' AND taken = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
)));

-- ancient-choices: What was taken from free choices of relics of ancients, once a seat and act; no relic stands for nothing taken.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM relic_offers WHERE kind = 'ancient' AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM relic_screens WHERE kind = 'ancient' AND taken = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
)));

-- event-choices: Options of events, once a seat and act.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(event, 0)), toFloat64(coalesce(option, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, act, event, option, count(*) AS chosen, countIf(win) AS wins
FROM (SELECT DISTINCT seat, least(act, 3) AS act, event, option FROM events) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, event, option
)));

-- rest-choices: Choices at rest sites, once a seat and act.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(choice, 0)), toFloat64(coalesce(chosen, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, act, choice, count(*) AS chosen, countIf(win) AS wins
FROM (SELECT DISTINCT seat, least(act, 3) AS act, choice FROM rests) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, choice
)));

-- fight-damage: Fights by encounter and damage, where a floor has no other fight and tells damage; 127 stands for 127 and more.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(encounter, 0)), toFloat64(coalesce(damage, 0)), toFloat64(coalesce(fights, 0)) FROM (
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
)));

-- card-contests: Cards that were taken while others of the screen were left, shops included.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(winner, 0)), toFloat64(coalesce(loser, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM reward_offers AS winner
JOIN reward_offers AS loser ON loser.seat = winner.seat AND loser.floor = winner.floor
JOIN seats ON seats.seat = winner.seat
WHERE winner.copy = 1 AND winner.picked AND loser.copy = 1 AND NOT loser.picked
GROUP BY cell, winner.item, loser.item
)));

-- card-skips: Cards that were taken rather than nothing, and nothing that was taken rather than cards.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(taken, 0)), toFloat64(coalesce(left_alone, 0)) FROM (
SELECT cell, item, countIf(picked) AS taken, countIf(card_screens.taken = 0) AS left_alone
FROM reward_offers
JOIN card_screens USING (seat, floor)
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
)));

-- relic-contests: Relics that were taken while others of a free choice were left.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(winner, 0)), toFloat64(coalesce(loser, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM relic_offers AS winner
JOIN relic_offers AS loser
ON loser.seat = winner.seat AND loser.floor = winner.floor AND loser.kind = winner.kind
JOIN seats ON seats.seat = winner.seat
WHERE winner.copy = 1 AND winner.picked AND loser.copy = 1 AND NOT loser.picked
GROUP BY cell, winner.item, loser.item
)));

-- relic-skips: Relics that were taken rather than nothing from a free choice, and nothing that was taken rather than relics.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(taken, 0)), toFloat64(coalesce(left_alone, 0)) FROM (
SELECT cell, item, countIf(picked) AS taken, countIf(relic_screens.taken = 0) AS left_alone
FROM relic_offers
JOIN relic_screens USING (seat, kind, floor)
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
)));

-- upgrades: Cards in decks at the end, with an upgrade and without, each once a seat.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(upgraded, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, item, upgraded, count(*) AS picks, countIf(win) AS wins
FROM (SELECT DISTINCT seat, item, upgrades > 0 AS upgraded FROM held WHERE kind = 'card') AS copies
JOIN seats USING (seat)
GROUP BY cell, item, upgraded
)));

-- upgrade-contests: Cards that were upgraded at a rest site while others of the final deck were there and not yet upgraded at one.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(winner, 0)), toFloat64(coalesce(loser, 0)), toFloat64(coalesce(wins, 0)) FROM (
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
)));

-- relic-acts: Relics by the act they were picked up in, once a seat and act; seats with a relic that is not official are left out.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(act, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(wins, 0)) FROM (
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
)));

-- pairings: Cards, relics and potions that one seat had together; an item with itself counts the seats that had it.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(one, 0)), toFloat64(coalesce(other, 0)), toFloat64(coalesce(runs, 0)), toFloat64(coalesce(wins, 0)) FROM (
SELECT cell, one.item AS one, other.item AS other, count(*) AS runs, countIf(win) AS wins
FROM build_items AS one
JOIN build_items AS other ON other.seat = one.seat
JOIN (SELECT seat FROM build_items GROUP BY seat HAVING count(*) >= 2) AS builds ON builds.seat = one.seat
JOIN seats ON seats.seat = one.seat
WHERE one.item <= other.item
GROUP BY cell, one.item, other.item
)));

-- paired-runs: Seats with at least two items.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(runs, 0)) FROM (
SELECT cell, count(*) AS runs
FROM (SELECT seat FROM build_items GROUP BY seat HAVING count(*) >= 2) AS builds
JOIN seats USING (seat)
GROUP BY cell
)));

-- drafts: Offers of cards while another card or a relic of the final build was held already.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(holding, 0)), toFloat64(coalesce(card, 0)), toFloat64(coalesce(offers, 0)), toFloat64(coalesce(picks, 0)), toFloat64(coalesce(pick_wins, 0)) FROM (
SELECT cell, holding.item AS holding, offer.item AS card,
	count(*) AS offers, countIf(picked) AS picks, countIf(picked AND win) AS pick_wins
FROM reward_offers AS offer
JOIN held AS holding
ON holding.seat = offer.seat AND holding.floor < offer.floor_of_act AND holding.item <> offer.item
JOIN seats ON seats.seat = offer.seat
WHERE holding.kind <> 'potion' AND NOT given_away AND holding.copy = 1
GROUP BY cell, holding.item, offer.item
)));

-- draft-offers: Offers of cards, whatever was held.
SELECT * FROM cluster('almanac', view(SELECT toFloat64(coalesce(cell, 0)), toFloat64(coalesce(item, 0)), toFloat64(coalesce(offers, 0)), toFloat64(coalesce(picks, 0)) FROM (
SELECT cell, item, count(*) AS offers, countIf(picked) AS picks
FROM reward_offers
JOIN seats USING (seat)
GROUP BY cell, item
)));
