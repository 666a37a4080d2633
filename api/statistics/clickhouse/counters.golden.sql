CREATE TABLE seats (
	row UInt32,
	game UInt32,
	run_hash String,
	is_win UInt16,
	is_abandoned UInt16,
	ascension Int16,
	players UInt16,
	player UInt16,
	party_smiths UInt16,
	run_character LowCardinality(String),
	run_game_mode LowCardinality(String),
	run_build LowCardinality(String),
	run_killed_by_encounter LowCardinality(String),
	run_killed_by_event LowCardinality(String),
	acts_id Array(LowCardinality(String)),
	modifiers_id Array(LowCardinality(String)),
	deck_id Array(LowCardinality(String)),
	deck_enchantment Array(LowCardinality(String)),
	deck_floor Array(UInt16),
	deck_upgrades Array(UInt16),
	relics_id Array(LowCardinality(String)),
	relics_floor Array(UInt16),
	relics_is_wax Array(UInt16),
	potions_id Array(LowCardinality(String)),
	floors_type Array(LowCardinality(String)),
	floors_act Array(UInt16),
	floors_has_figures Array(UInt16),
	floors_hp Array(UInt16),
	floors_max_hp Array(UInt16),
	floors_gold Array(UInt16),
	floors_damage Array(UInt16),
	floors_party_damage Array(UInt16),
	rooms_type Array(LowCardinality(String)),
	rooms_model Array(LowCardinality(String)),
	rooms_floor Array(UInt16),
	rooms_turns Array(UInt16),
	card_offers_id Array(LowCardinality(String)),
	card_offers_floor Array(UInt16),
	card_offers_place Array(LowCardinality(String)),
	card_offers_is_picked Array(UInt16),
	card_offers_upgrades Array(UInt16),
	relic_offers_id Array(LowCardinality(String)),
	relic_offers_floor Array(UInt16),
	relic_offers_place Array(LowCardinality(String)),
	relic_offers_is_picked Array(UInt16),
	potion_offers_id Array(LowCardinality(String)),
	potion_offers_floor Array(UInt16),
	potion_offers_place Array(LowCardinality(String)),
	potion_offers_is_picked Array(UInt16),
	ancient_offers_id Array(LowCardinality(String)),
	ancient_offers_floor Array(UInt16),
	ancient_offers_place Array(LowCardinality(String)),
	ancient_offers_is_picked Array(UInt16),
	event_choices_event Array(LowCardinality(String)),
	event_choices_option Array(LowCardinality(String)),
	event_choices_floor Array(UInt16),
	rest_choices_id Array(LowCardinality(String)),
	rest_choices_floor Array(UInt16),
	smithed_cards_id Array(LowCardinality(String)),
	smithed_cards_floor Array(UInt16),
	removed_cards_id Array(LowCardinality(String)),
	removed_cards_floor Array(UInt16),
	removed_relics_id Array(LowCardinality(String)),
	removed_relics_floor Array(UInt16),
	potion_events_id Array(LowCardinality(String)),
	potion_events_floor Array(UInt16),
	potion_events_is_used Array(UInt16),
	bought_id Array(LowCardinality(String)),
	other_cards_id Array(LowCardinality(String)),
	other_relics_id Array(LowCardinality(String)),
	other_potions_id Array(LowCardinality(String))
) ENGINE = MergeTree ORDER BY row;

CREATE TABLE seat_keys (
	row UInt32,
	cell_key Int64,
	headline_key Int64,
	chart_key Int64,
	week_key Int64,
	contest_key Int64,
	version_key Int64,
	character_key Int64,
	whole_key Int64,
	review_key Int64
) ENGINE = MergeTree ORDER BY row;

-- cells: totals from 0, by cell
SELECT key, toInt32(0) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1, toInt64(sum(abandoned)) AS amount_2
FROM (
	SELECT key, won, abandoned
	FROM (
		WITH
			is_win AS won,
			toUInt8(is_win = 0 AND is_abandoned = 1) AS abandoned
		SELECT key, won, abandoned
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0 OR amount_2 != 0;

-- cells: totals from 0, by cell
SELECT key, toInt32(0) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item, stolen
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), removed_cards_id) AS removed_card,
			['THIEF'] AS thief_ids,
			CAST([1], 'Array(Int32)') AS thief_positions,
			arrayFilter((floor, thief) -> thief >= 0, rooms_floor, arrayMap(id -> transform(toString(id), thief_ids, thief_positions, toInt32(-1)), rooms_model)) AS thief_floors,
			arrayMap(floor -> toUInt8(has(thief_floors, floor)), removed_cards_floor) AS is_stolen
		SELECT key, removed_card AS item_list, is_stolen AS stolen_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, stolen_list AS stolen
	WHERE item >= 0 AND stolen = 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: ascensions from 4, by cell
SELECT key, toInt32(least(10, ascension) * 3) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1, toInt64(sum(abandoned)) AS amount_2
FROM (
	SELECT key, ascension, won, abandoned
	FROM (
		WITH
			is_win AS won,
			toUInt8(is_win = 0 AND is_abandoned = 1) AS abandoned
		SELECT key, ascension, won, abandoned
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0 OR amount_2 != 0;

-- cells: depths from 37, by cell
SELECT key, toInt32(least(48, floor_count)) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, floor_count
	FROM (
		WITH
			length(floors_act) AS floor_count
		SELECT key, floor_count
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: cards from 86, by cell
SELECT key, toInt32(item * 10) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
			arrayDistinct(arrayFilter(position -> position >= 0, deck_card)) AS held_card
		SELECT key, won, held_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: cards from 86, by cell
SELECT key, toInt32(item * 10) AS place, toInt64(sum(pairs)) AS amount_0, toInt64(sum(won * pairs)) AS amount_1
FROM (
	SELECT key, won, item, times * earlier + intDiv(times * (times - 1), 2) AS pairs
	FROM (
		SELECT row, won, item, times, sum(times) OVER (PARTITION BY game, item ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - times AS earlier
		FROM (
			SELECT row, any(game) AS game, any(won) AS won, item, count() AS times
			FROM (
				WITH
					['ANGER','BASH'] AS card_ids,
					CAST([0,1], 'Array(Int32)') AS card_positions,
					arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
					arrayDistinct(arrayFilter(position -> position >= 0, deck_card)) AS held_card
				SELECT row, game, is_win AS won, held_card AS item_list
				FROM seats
			)
			ARRAY JOIN item_list AS item
			WHERE item >= 0
			GROUP BY row, item
		)
	)
	AS seats
	INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	WHERE pairs > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: cards from 86, by cell
SELECT key, toInt32(item * 10 + act) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(picked)) AS amount_1
FROM (
	SELECT key, item, act, picked
	FROM (
		WITH
			['ANGER'] AS reward_ids,
			CAST([0], 'Array(Int32)') AS reward_positions,
			arrayMap(id -> transform(toString(id), reward_ids, reward_positions, toInt32(-1)), card_offers_id) AS offered_reward,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), card_offers_floor) AS card_offers_act
		SELECT key, offered_reward AS item_list, card_offers_act AS act_list, card_offers_is_picked AS picked_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, picked_list AS picked
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: cards from 86, by cell
SELECT key, toInt32(20 + act) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(skipped)) AS amount_1
FROM (
	SELECT key, act, skipped
	FROM (
		WITH
			['ANGER'] AS reward_ids,
			CAST([0], 'Array(Int32)') AS reward_positions,
			arrayMap(id -> transform(toString(id), reward_ids, reward_positions, toInt32(-1)), card_offers_id) AS offered_reward,
			arrayDistinct(arrayFilter((floor, position) -> position >= 0, card_offers_floor, offered_reward)) AS card_screens,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), card_screens) AS card_screens_act,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, offered_reward, card_offers_floor, card_offers_is_picked)), card_screens) AS card_taken,
			arrayMap(taken -> toUInt8(empty(taken)), card_taken) AS card_skipped
		SELECT key, card_screens_act AS act_list, card_skipped AS skipped_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN act_list AS act, skipped_list AS skipped
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: relics from 116, by cell
SELECT key, toInt32(item * 12) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic,
			arrayFilter((position, wax) -> wax != 1, relic, relics_is_wax) AS plain_relic,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((position, wax) -> wax = 1, relic, relics_is_wax))) AS wax_relic,
			arrayFilter(position -> NOT has(wax_relic, position), arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), removed_relics_id)) AS given_relic,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(plain_relic, given_relic))) AS held_relic
		SELECT key, won, held_relic AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: relics from 116, by cell
SELECT key, toInt32(item * 12) AS place, toInt64(sum(pairs)) AS amount_0, toInt64(sum(won * pairs)) AS amount_1
FROM (
	SELECT key, won, item, times * earlier + intDiv(times * (times - 1), 2) AS pairs
	FROM (
		SELECT row, won, item, times, sum(times) OVER (PARTITION BY game, item ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - times AS earlier
		FROM (
			SELECT row, any(game) AS game, any(won) AS won, item, count() AS times
			FROM (
				WITH
					['ANCHOR','BURNING_BLOOD'] AS relic_ids,
					CAST([0,1], 'Array(Int32)') AS relic_positions,
					arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic,
					arrayFilter((position, wax) -> wax != 1, relic, relics_is_wax) AS plain_relic,
					arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((position, wax) -> wax = 1, relic, relics_is_wax))) AS wax_relic,
					arrayFilter(position -> NOT has(wax_relic, position), arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), removed_relics_id)) AS given_relic,
					arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(plain_relic, given_relic))) AS held_relic
				SELECT row, game, is_win AS won, held_relic AS item_list
				FROM seats
			)
			ARRAY JOIN item_list AS item
			WHERE item >= 0
			GROUP BY row, item
		)
	)
	AS seats
	INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	WHERE pairs > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: relics from 116, by cell
SELECT key, toInt32(item * 12) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((position, wax) -> wax = 1, relic, relics_is_wax))) AS wax_relic
		SELECT key, won, wax_relic AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: relics from 116, by cell
SELECT key, toInt32(item * 12 + act) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(picked)) AS amount_1
FROM (
	SELECT key, item, act, picked, free
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), relic_offers_floor) AS relic_offers_act,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), relic_offers_id) AS relic_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, relic_offers_starter, relic_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', relic_offers_floor, relic_offers_place))) AS relic_offers_screens,
			arrayMap(floor -> has(relic_offers_screens, floor), relic_offers_floor) AS relic_offers_is_free
		SELECT key, relic_offers_relic AS item_list, relic_offers_act AS act_list, relic_offers_is_picked AS picked_list, relic_offers_is_free AS free_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, picked_list AS picked, free_list AS free
	WHERE item >= 0 AND free = 1
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: relics from 116, by cell
SELECT key, toInt32(item * 12 + act) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(picked)) AS amount_1
FROM (
	SELECT key, item, act, picked, free
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_relic,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), ancient_offers_floor) AS ancient_offers_act,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, ancient_offers_starter, ancient_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', ancient_offers_floor, ancient_offers_place))) AS ancient_offers_screens,
			arrayMap(floor -> has(ancient_offers_screens, floor), ancient_offers_floor) AS ancient_offers_is_free
		SELECT key, ancient_offers_relic AS item_list, ancient_offers_act AS act_list, ancient_offers_is_picked AS picked_list, ancient_offers_is_free AS free_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, picked_list AS picked, free_list AS free
	WHERE item >= 0 AND free = 1
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: potions from 140, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_events_id) AS event_potion,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potions_id), event_potion))) AS held_potion
		SELECT key, won, held_potion AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: potions from 140, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(pairs)) AS amount_0, toInt64(sum(won * pairs)) AS amount_1
FROM (
	SELECT key, won, item, times * earlier + intDiv(times * (times - 1), 2) AS pairs
	FROM (
		SELECT row, won, item, times, sum(times) OVER (PARTITION BY game, item ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - times AS earlier
		FROM (
			SELECT row, any(game) AS game, any(won) AS won, item, count() AS times
			FROM (
				WITH
					['FIRE_POTION'] AS potion_ids,
					CAST([0], 'Array(Int32)') AS potion_positions,
					arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_events_id) AS event_potion,
					arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potions_id), event_potion))) AS held_potion
				SELECT row, game, is_win AS won, held_potion AS item_list
				FROM seats
			)
			ARRAY JOIN item_list AS item
			WHERE item >= 0
			GROUP BY row, item
		)
	)
	AS seats
	INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	WHERE pairs > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: potions from 140, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_events_id) AS event_potion,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((position, used) -> used = 1, event_potion, potion_events_is_used))) AS used_potion
		SELECT key, used_potion AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: shops from 145, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), card_offers_id) AS offered_card,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_offers_id) AS offered_potion,
			arrayConcat(arrayMap(visit -> toInt32(visit % 65536 + 0), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, card_offers_floor, offered_card, card_offers_place, card_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, offered_card, card_offers_place, card_offers_is_picked)))), arrayMap(visit -> toInt32(visit % 65536 + 2), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, relic_offers_floor, relic_offers_relic, relic_offers_place, relic_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, relic_offers_relic, relic_offers_place, relic_offers_is_picked)))), arrayMap(visit -> toInt32(visit % 65536 + 4), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, potion_offers_floor, offered_potion, potion_offers_place, potion_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, offered_potion, potion_offers_place, potion_offers_is_picked))))) AS bought_ware
		SELECT key, won, bought_ware AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: shops from 145, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(pairs)) AS amount_0, toInt64(sum(won * pairs)) AS amount_1
FROM (
	SELECT key, won, item, times * earlier + intDiv(times * (times - 1), 2) AS pairs
	FROM (
		SELECT row, won, item, times, sum(times) OVER (PARTITION BY game, item ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - times AS earlier
		FROM (
			SELECT row, any(game) AS game, any(won) AS won, item, count() AS times
			FROM (
				WITH
					['ANGER','BASH'] AS card_ids,
					CAST([0,1], 'Array(Int32)') AS card_positions,
					arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), card_offers_id) AS offered_card,
					['ANCHOR','BURNING_BLOOD'] AS relic_ids,
					CAST([0,1], 'Array(Int32)') AS relic_positions,
					arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
					['FIRE_POTION'] AS potion_ids,
					CAST([0], 'Array(Int32)') AS potion_positions,
					arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_offers_id) AS offered_potion,
					arrayConcat(arrayMap(visit -> toInt32(visit % 65536 + 0), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, card_offers_floor, offered_card, card_offers_place, card_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, offered_card, card_offers_place, card_offers_is_picked)))), arrayMap(visit -> toInt32(visit % 65536 + 2), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, relic_offers_floor, relic_offers_relic, relic_offers_place, relic_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, relic_offers_relic, relic_offers_place, relic_offers_is_picked)))), arrayMap(visit -> toInt32(visit % 65536 + 4), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, potion_offers_floor, offered_potion, potion_offers_place, potion_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0 AND picked = 1, offered_potion, potion_offers_place, potion_offers_is_picked))))) AS bought_ware
				SELECT row, game, is_win AS won, bought_ware AS item_list
				FROM seats
			)
			ARRAY JOIN item_list AS item
			WHERE item >= 0
			GROUP BY row, item
		)
	)
	AS seats
	INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	WHERE pairs > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: shops from 145, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), card_offers_id) AS offered_card,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_offers_id) AS offered_potion,
			arrayConcat(arrayMap(visit -> toInt32(visit % 65536 + 0), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0, card_offers_floor, offered_card, card_offers_place, card_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0, offered_card, card_offers_place, card_offers_is_picked)))), arrayMap(visit -> toInt32(visit % 65536 + 2), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0, relic_offers_floor, relic_offers_relic, relic_offers_place, relic_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0, relic_offers_relic, relic_offers_place, relic_offers_is_picked)))), arrayMap(visit -> toInt32(visit % 65536 + 4), arrayDistinct(arrayMap((floor, position) -> floor * 65536 + position, arrayFilter((floor, position, place, picked) -> place = 'shop' AND position >= 0, potion_offers_floor, offered_potion, potion_offers_place, potion_offers_is_picked), arrayFilter((position, place, picked) -> place = 'shop' AND position >= 0, offered_potion, potion_offers_place, potion_offers_is_picked))))) AS seen_ware
		SELECT key, seen_ware AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: options from 170, by cell
SELECT key, toInt32(item * 4) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['SEER\'S_HUT|LEAVE'] AS option_ids,
			CAST([0], 'Array(Int32)') AS option_positions,
			arrayMap((event, option) -> transform(concat(toString(event), '|', toString(option)), option_ids, option_positions, toInt32(-1)), event_choices_event, event_choices_option) AS taken_option
		SELECT key, won, taken_option AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: options from 170, by cell
SELECT key, toInt32(item * 4) AS place, toInt64(sum(pairs)) AS amount_0, toInt64(sum(won * pairs)) AS amount_1
FROM (
	SELECT key, won, item, times * earlier + intDiv(times * (times - 1), 2) AS pairs
	FROM (
		SELECT row, won, item, times, sum(times) OVER (PARTITION BY game, item ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - times AS earlier
		FROM (
			SELECT row, any(game) AS game, any(won) AS won, item, count() AS times
			FROM (
				WITH
					['SEER\'S_HUT|LEAVE'] AS option_ids,
					CAST([0], 'Array(Int32)') AS option_positions,
					arrayMap((event, option) -> transform(concat(toString(event), '|', toString(option)), option_ids, option_positions, toInt32(-1)), event_choices_event, event_choices_option) AS taken_option
				SELECT row, game, is_win AS won, taken_option AS item_list
				FROM seats
			)
			ARRAY JOIN item_list AS item
			WHERE item >= 0
			GROUP BY row, item
		)
	)
	AS seats
	INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	WHERE pairs > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: rests from 174, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['HEAL','SMITH'] AS rest_ids,
			CAST([0,1], 'Array(Int32)') AS rest_positions,
			arrayMap(id -> transform(toString(id), rest_ids, rest_positions, toInt32(-1)), rest_choices_id) AS rest
		SELECT key, won, rest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: rests from 174, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(pairs)) AS amount_0, toInt64(sum(won * pairs)) AS amount_1
FROM (
	SELECT key, won, item, times * earlier + intDiv(times * (times - 1), 2) AS pairs
	FROM (
		SELECT row, won, item, times, sum(times) OVER (PARTITION BY game, item ORDER BY row ASC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) - times AS earlier
		FROM (
			SELECT row, any(game) AS game, any(won) AS won, item, count() AS times
			FROM (
				WITH
					['HEAL','SMITH'] AS rest_ids,
					CAST([0,1], 'Array(Int32)') AS rest_positions,
					arrayMap(id -> transform(toString(id), rest_ids, rest_positions, toInt32(-1)), rest_choices_id) AS rest
				SELECT row, game, is_win AS won, rest AS item_list
				FROM seats
			)
			ARRAY JOIN item_list AS item
			WHERE item >= 0
			GROUP BY row, item
		)
	)
	AS seats
	INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	WHERE pairs > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: rests from 174, by cell
SELECT key, toInt32(item * 5) AS place, toInt64(sum(low)) AS amount_0
FROM (
	SELECT key, item, low
	FROM (
		WITH
			['HEAL','SMITH'] AS rest_ids,
			CAST([0,1], 'Array(Int32)') AS rest_positions,
			arrayMap(id -> transform(toString(id), rest_ids, rest_positions, toInt32(-1)), rest_choices_id) AS rest,
			arrayMap(floor -> if(arrayLastIndex(figures -> figures = 1, arraySlice(floors_has_figures, 1, floor - 1)) = 0, toUInt32(floor), arrayLastIndex(figures -> figures = 1, arraySlice(floors_has_figures, 1, floor - 1))), rest_choices_floor) AS rest_measured,
			arrayMap(floor -> toUInt8(floors_hp[floor] * 2 < floors_max_hp[floor]), rest_measured) AS rest_is_low
		SELECT key, rest AS item_list, rest_is_low AS low_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, low_list AS low
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: ancients from 187, by cell
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(picked)) AS amount_1
FROM (
	SELECT key, item, picked
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_relic
		SELECT key, ancient_offers_relic AS item_list, ancient_offers_is_picked AS picked_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, picked_list AS picked
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: rewards from 197, by cell
SELECT key, toInt32(0) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(skipped)) AS amount_1
FROM (
	SELECT key, skipped
	FROM (
		WITH
			['ANGER'] AS reward_ids,
			CAST([0], 'Array(Int32)') AS reward_positions,
			arrayMap(id -> transform(toString(id), reward_ids, reward_positions, toInt32(-1)), card_offers_id) AS offered_reward,
			arrayDistinct(arrayFilter((floor, position, place) -> position >= 0 AND place != 'shop', card_offers_floor, offered_reward, card_offers_place)) AS free_card_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, offered_reward, card_offers_floor, card_offers_is_picked)), free_card_screens) AS free_card_taken,
			arrayMap(taken -> toUInt8(empty(taken)), free_card_taken) AS free_card_skipped
		SELECT key, free_card_skipped AS skipped_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN skipped_list AS skipped
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: upgrades from 195, by cell
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), smithed_cards_id) AS smithed_card
		SELECT key, smithed_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: encounters from 184, by cell
SELECT key, toInt32(killer) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, killer, died
	FROM (
		WITH
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			transform(toString(run_killed_by_encounter), encounter_ids, encounter_positions, toInt32(-1)) AS killer,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died
		SELECT key, killer, died
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	WHERE died = 1 AND killer >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: events from 186, by cell
SELECT key, toInt32(killing_event) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, killing_event, died
	FROM (
		WITH
			['SEER\'S_HUT'] AS event_ids,
			CAST([0], 'Array(Int32)') AS event_positions,
			transform(toString(run_killed_by_event), event_ids, event_positions, toInt32(-1)) AS killing_event,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died
		SELECT key, killing_event, died
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	WHERE died = 1 AND killing_event >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: removals from 191, by cell
SELECT key, toInt32(item * 2) AS place, toInt64(sum(stolen = 0)) AS amount_0, toInt64(sum(stolen)) AS amount_1
FROM (
	SELECT key, item, stolen
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), removed_cards_id) AS removed_card,
			['THIEF'] AS thief_ids,
			CAST([1], 'Array(Int32)') AS thief_positions,
			arrayFilter((floor, thief) -> thief >= 0, rooms_floor, arrayMap(id -> transform(toString(id), thief_ids, thief_positions, toInt32(-1)), rooms_model)) AS thief_floors,
			arrayMap(floor -> toUInt8(has(thief_floors, floor)), removed_cards_floor) AS is_stolen
		SELECT key, removed_card AS item_list, is_stolen AS stolen_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, stolen_list AS stolen
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cells: fights from 199, by cell
SELECT key, toInt32(((item * 3 + act) * 3 + type) * 3) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item, act, type
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), rooms_floor) AS fight_act
		SELECT key, fight AS item_list, fight_act AS act_list, fight_type AS type_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, type_list AS type
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: fights from 199, by cell
SELECT key, toInt32(deadly_fight * 3) AS place, toInt64(sum(died)) AS amount_0, toInt64(sum(abandoned)) AS amount_1
FROM (
	SELECT key, deadly_fight, died, abandoned
	FROM (
		WITH
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			transform(toString(run_killed_by_encounter), encounter_ids, encounter_positions, toInt32(-1)) AS killer,
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayLastIndex(encounter -> encounter >= 0 AND encounter = killer, fight) AS deadly_room,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), rooms_floor) AS fight_act,
			if(deadly_room = 0, toInt32(-1), toInt32((fight[deadly_room] * 3 + fight_act[deadly_room]) * 3 + fight_type[deadly_room])) AS deadly_fight,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died,
			toUInt8(is_win = 0 AND is_abandoned = 1) AS abandoned
		SELECT key, deadly_fight, died, abandoned
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	WHERE deadly_fight >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cellSums: fights from 0, by cell
SELECT key, toInt32(((item * 3 + act) * 3 + type) * 3) AS place, toInt64(sum(party)) AS amount_0, toInt64(sum(turns)) AS amount_1, toInt64(sum(damage)) AS amount_2
FROM (
	SELECT key, item, act, type, damage, party, turns
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), rooms_floor) AS fight_act,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage,
			arrayMap(floor -> floors_party_damage[floor], rooms_floor) AS fight_party_damage
		SELECT key, fight AS item_list, fight_act AS act_list, fight_type AS type_list, fight_damage AS damage_list, fight_party_damage AS party_list, rooms_turns AS turns_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, type_list AS type, damage_list AS damage, party_list AS party, turns_list AS turns
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0 OR amount_2 != 0;

-- cells: map from 253, by cell
SELECT key, toInt32((least(3, act) * 9 + type) * 2) AS place, toInt64(sum(hp > 0)) AS amount_0, toInt64(sum(died = 1 AND number = floor_count)) AS amount_1
FROM (
	SELECT key, died, floor_count, type, act, hp, damage, number
	FROM (
		WITH
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died,
			length(floors_act) AS floor_count,
			['monster','elite','boss','unknown','shop','treasure','rest_site','ancient','unassigned'] AS point_type_ids,
			CAST([0,1,2,3,4,5,6,7,8], 'Array(Int32)') AS point_type_positions,
			arrayMap(id -> transform(toString(id), point_type_ids, point_type_positions, toInt32(-1)), floors_type) AS point_type,
			arrayEnumerate(floors_act) AS floor_number
		SELECT key, died, floor_count, point_type AS type_list, floors_act AS act_list, floors_max_hp AS hp_list, floors_damage AS damage_list, floor_number AS number_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN type_list AS type, act_list AS act, hp_list AS hp, damage_list AS damage, number_list AS number
	WHERE type >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- cellSums: map from 54, by cell
SELECT key, toInt32((least(3, act) * 9 + type)) AS place, toInt64(sum(toInt64(floor(least(100, 100 * damage / hp) * 65536 + 0.5)))) AS amount_0
FROM (
	SELECT key, type, act, hp, damage, number
	FROM (
		WITH
			['monster','elite','boss','unknown','shop','treasure','rest_site','ancient','unassigned'] AS point_type_ids,
			CAST([0,1,2,3,4,5,6,7,8], 'Array(Int32)') AS point_type_positions,
			arrayMap(id -> transform(toString(id), point_type_ids, point_type_positions, toInt32(-1)), floors_type) AS point_type,
			arrayEnumerate(floors_act) AS floor_number
		SELECT key, point_type AS type_list, floors_act AS act_list, floors_max_hp AS hp_list, floors_damage AS damage_list, floor_number AS number_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN type_list AS type, act_list AS act, hp_list AS hp, damage_list AS damage, number_list AS number
	WHERE type >= 0 AND hp > 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: dangers from 325, by cell
SELECT key, toInt32((item * 3 + act) * 2) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item, act, hp, damage
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), rooms_floor) AS fight_act,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, fight AS item_list, fight_act AS act_list, fight_max_hp AS hp_list, fight_damage AS damage_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, hp_list AS hp, damage_list AS damage
	WHERE item >= 0 AND hp > 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cells: dangers from 325, by cell
SELECT key, toInt32(last_fight * 2) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, last_fight, died
	FROM (
		WITH
			length(floors_act) AS floor_count,
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayLastIndex((encounter, floor) -> encounter >= 0 AND floor = floor_count, fight, rooms_floor) AS last_room,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), rooms_floor) AS fight_act,
			if(last_room = 0, toInt32(-1), toInt32(fight[last_room] * 3 + fight_act[last_room])) AS last_fight,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died
		SELECT key, last_fight, died
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	WHERE died = 1 AND last_fight >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cellSums: dangers from 90, by cell
SELECT key, toInt32(item * 3 + act) AS place, toInt64(sum(toInt64(floor(least(100, 100 * damage / hp) * 65536 + 0.5)))) AS amount_0
FROM (
	SELECT key, item, act, hp, damage
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> toInt32(least(2, floors_act[floor])), rooms_floor) AS fight_act,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, fight AS item_list, fight_act AS act_list, fight_max_hp AS hp_list, fight_damage AS damage_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, cell_key AS key FROM seat_keys WHERE cell_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, act_list AS act, hp_list AS hp, damage_list AS damage
	WHERE item >= 0 AND hp > 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: runs from 0, by headline
SELECT key, toInt32(0) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key
	FROM (
		SELECT key
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: encounters from 1, by headline
SELECT key, toInt32(killer) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, killer, died
	FROM (
		WITH
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			transform(toString(run_killed_by_encounter), encounter_ids, encounter_positions, toInt32(-1)) AS killer,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died
		SELECT key, killer, died
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	WHERE died = 1 AND killer >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: events from 3, by headline
SELECT key, toInt32(killing_event) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, killing_event, died, killer
	FROM (
		WITH
			['SEER\'S_HUT'] AS event_ids,
			CAST([0], 'Array(Int32)') AS event_positions,
			transform(toString(run_killed_by_event), event_ids, event_positions, toInt32(-1)) AS killing_event,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			transform(toString(run_killed_by_encounter), encounter_ids, encounter_positions, toInt32(-1)) AS killer
		SELECT key, killing_event, died, killer
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	WHERE died = 1 AND killer < 0 AND killing_event >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: copies from 4, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card
		SELECT key, deck_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: runs from 6, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
			arrayDistinct(arrayFilter(position -> position >= 0, deck_card)) AS held_card
		SELECT key, held_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: offered from 8, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), card_offers_id) AS offered_card
		SELECT key, offered_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: picked from 10, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(picked)) AS amount_0
FROM (
	SELECT key, item, picked
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), card_offers_id) AS offered_card
		SELECT key, offered_card AS item_list, card_offers_is_picked AS picked_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, picked_list AS picked
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: copies from 12, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic
		SELECT key, relic AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: runs from 14, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic,
			arrayDistinct(arrayFilter(position -> position >= 0, relic)) AS any_relic
		SELECT key, any_relic AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: offered from 16, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_offers_id) AS offered_potion
		SELECT key, offered_potion AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: picked from 17, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(picked)) AS amount_0
FROM (
	SELECT key, item, picked
	FROM (
		WITH
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_offers_id) AS offered_potion,
			arrayMap((picked, place) -> toUInt8(picked = 1 AND place = 'shop'), potion_offers_is_picked, potion_offers_place) AS potion_is_bought
		SELECT key, offered_potion AS item_list, potion_is_bought AS picked_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, picked_list AS picked
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: used from 18, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_events_id) AS event_potion,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((position, used) -> used = 1, event_potion, potion_events_is_used))) AS used_potion
		SELECT key, used_potion AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- headlines: runs from 19, by headline
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potion_events_id) AS event_potion,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potions_id), event_potion))) AS held_potion
		SELECT key, held_potion AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, headline_key AS key FROM seat_keys WHERE headline_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- charts: runs from 0, by chart
SELECT key, toInt32(0 * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won
	FROM (
		WITH
			is_win AS won
		SELECT key, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: enchantments from 865, by chart
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			[''] AS enchantment_ids,
			CAST([-1], 'Array(Int32)') AS enchantment_positions,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayMap(id -> transform(toString(id), enchantment_ids, enchantment_positions, toInt32(-1)), deck_enchantment))) AS held_enchantment
		SELECT key, won, held_enchantment AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: copies from 865, by chart
SELECT key, toInt32((item * 5 + least(5, held) - 1) * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item, held
	FROM (
		WITH
			is_win AS won,
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
			arrayDistinct(arrayFilter(position -> position >= 0, deck_card)) AS held_card,
			arrayMap(card -> toInt32(countEqual(deck_card, card)), held_card) AS copies
		SELECT key, won, held_card AS item_list, copies AS held_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, held_list AS held
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: deaths from 2, by chart
SELECT key, toInt32(character * 7 + last_room_type) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, character, last_room_type, died
	FROM (
		WITH
			['IRONCLAD','SILENT','DEFECT','NECROBINDER','REGENT'] AS character_ids,
			CAST([0,1,2,3,4], 'Array(Int32)') AS character_positions,
			transform(toString(run_character), character_ids, character_positions, toInt32(-1)) AS character,
			['monster','elite','boss','event','shop','treasure','rest_site'] AS room_type_ids,
			CAST([0,1,2,3,4,5,6], 'Array(Int32)') AS room_type_positions,
			if(empty(rooms_type), toInt32(-1), transform(toString(rooms_type[-1]), room_type_ids, room_type_positions, toInt32(-1))) AS last_room_type,
			toUInt8(is_win = 0 AND is_abandoned = 0) AS died
		SELECT key, character, last_room_type, died
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	WHERE died = 1 AND last_room_type >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- charts: elites from 741, by chart
SELECT key, toInt32(least(12, elites) * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, elites, won
	FROM (
		WITH
			countEqual(rooms_type, 'elite') AS elites,
			is_win AS won
		SELECT key, elites, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: options from 863, by chart
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['SEER\'S_HUT|LEAVE'] AS option_ids,
			CAST([0], 'Array(Int32)') AS option_positions,
			arrayMap((event, option) -> transform(concat(toString(event), '|', toString(option)), option_ids, option_positions, toInt32(-1)), event_choices_event, event_choices_option) AS taken_option
		SELECT key, won, taken_option AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: removals from 831, by chart
SELECT key, toInt32(least(15, removals) * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, removals, won
	FROM (
		WITH
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), removed_cards_id) AS removed_card,
			['THIEF'] AS thief_ids,
			CAST([1], 'Array(Int32)') AS thief_positions,
			arrayFilter((floor, thief) -> thief >= 0, rooms_floor, arrayMap(id -> transform(toString(id), thief_ids, thief_positions, toInt32(-1)), rooms_model)) AS thief_floors,
			arrayMap(floor -> toUInt8(has(thief_floors, floor)), removed_cards_floor) AS is_stolen,
			arrayCount((card, stolen) -> card >= 0 AND stolen = 0, removed_card, is_stolen) AS removals,
			is_win AS won
		SELECT key, removals, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: smiths from 767, by chart
SELECT key, toInt32(least(15, party_smiths) * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, party_smiths, won
	FROM (
		WITH
			is_win AS won
		SELECT key, party_smiths, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: ownSmiths from 799, by chart
SELECT key, toInt32(least(15, own_smiths) * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, own_smiths, won
	FROM (
		WITH
			countEqual(rest_choices_id, 'SMITH') AS own_smiths,
			is_win AS won
		SELECT key, own_smiths, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- charts: curves from 37, by chart
SELECT key, toInt32(((1 - won) * 60 + number - 1) * 3) AS place, toInt64(sum(figures = 1 AND most > 0)) AS amount_0, toInt64(sum(figures)) AS amount_1, toInt64(sum(1)) AS amount_2
FROM (
	SELECT key, won, number, cards, figures, gold, hp, most
	FROM (
		WITH
			is_win AS won,
			arrayEnumerate(floors_act) AS floor_number,
			arrayMap(floor -> toInt64(arrayCount(added -> least(60, added) <= floor, deck_floor)), floor_number) AS deck_size
		SELECT key, won, floor_number AS number_list, deck_size AS cards_list, floors_has_figures AS figures_list, floors_gold AS gold_list, floors_hp AS hp_list, floors_max_hp AS most_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN number_list AS number, cards_list AS cards, figures_list AS figures, gold_list AS gold, hp_list AS hp, most_list AS most
	WHERE number <= 60
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0 OR amount_2 != 0;

-- chartSums: curves from 0, by chart
SELECT key, toInt32(((1 - won) * 60 + number - 1) * 3) AS place, toInt64(sum(if(figures = 1 AND most > 0, toInt64(floor(least(150, 100 * hp / greatest(most, 1)) * 65536 + 0.5)), 0))) AS amount_0, toInt64(sum(if(figures = 1, least(20000, gold), 0))) AS amount_1, toInt64(sum(cards)) AS amount_2
FROM (
	SELECT key, won, number, cards, figures, gold, hp, most
	FROM (
		WITH
			is_win AS won,
			arrayEnumerate(floors_act) AS floor_number,
			arrayMap(floor -> toInt64(arrayCount(added -> least(60, added) <= floor, deck_floor)), floor_number) AS deck_size
		SELECT key, won, floor_number AS number_list, deck_size AS cards_list, floors_has_figures AS figures_list, floors_gold AS gold_list, floors_hp AS hp_list, floors_max_hp AS most_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN number_list AS number, cards_list AS cards, figures_list AS figures, gold_list AS gold, hp_list AS hp, most_list AS most
	WHERE number <= 60
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0 OR amount_2 != 0;

-- charts: hpLoss from 397, by chart
SELECT key, toInt32(character * 60 + floor - 1) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, character, item, type, floor, hp, damage, turns
	FROM (
		WITH
			['IRONCLAD','SILENT','DEFECT','NECROBINDER','REGENT'] AS character_ids,
			CAST([0,1,2,3,4], 'Array(Int32)') AS character_positions,
			transform(toString(run_character), character_ids, character_positions, toInt32(-1)) AS character,
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, character, fight AS item_list, fight_type AS type_list, rooms_floor AS floor_list, fight_max_hp AS hp_list, fight_damage AS damage_list, rooms_turns AS turns_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, type_list AS type, floor_list AS floor, hp_list AS hp, damage_list AS damage, turns_list AS turns
	WHERE type >= 0 AND hp > 0 AND floor <= 60
)
GROUP BY key, place
HAVING amount_0 != 0;

-- charts: encounters from 697, by chart
SELECT key, toInt32(item * 22) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item, type, floor, hp, damage, turns
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, fight AS item_list, fight_type AS type_list, rooms_floor AS floor_list, fight_max_hp AS hp_list, fight_damage AS damage_list, rooms_turns AS turns_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, type_list AS type, floor_list AS floor, hp_list AS hp, damage_list AS damage, turns_list AS turns
	WHERE item >= 0 AND hp > 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- charts: encounters from 697, by chart
SELECT key, toInt32(item * 22 + least(20, intDiv(100 * damage, 5 * hp))) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item, type, floor, hp, damage, turns
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, fight AS item_list, fight_type AS type_list, rooms_floor AS floor_list, fight_max_hp AS hp_list, fight_damage AS damage_list, rooms_turns AS turns_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, type_list AS type, floor_list AS floor, hp_list AS hp, damage_list AS damage, turns_list AS turns
	WHERE item >= 0 AND hp > 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- chartSums: hpLoss from 360, by chart
SELECT key, toInt32(character * 60 + floor - 1) AS place, toInt64(sum(toInt64(floor(least(150, 100 * damage / hp) * 65536 + 0.5)))) AS amount_0
FROM (
	SELECT key, character, item, type, floor, hp, damage, turns
	FROM (
		WITH
			['IRONCLAD','SILENT','DEFECT','NECROBINDER','REGENT'] AS character_ids,
			CAST([0,1,2,3,4], 'Array(Int32)') AS character_positions,
			transform(toString(run_character), character_ids, character_positions, toInt32(-1)) AS character,
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, character, fight AS item_list, fight_type AS type_list, rooms_floor AS floor_list, fight_max_hp AS hp_list, fight_damage AS damage_list, rooms_turns AS turns_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, type_list AS type, floor_list AS floor, hp_list AS hp, damage_list AS damage, turns_list AS turns
	WHERE type >= 0 AND hp > 0 AND floor <= 60
)
GROUP BY key, place
HAVING amount_0 != 0;

-- chartSums: encounters from 660, by chart
SELECT key, toInt32(item * 2) AS place, toInt64(sum(toInt64(floor(least(150, 100 * damage / hp) * 65536 + 0.5)))) AS amount_0, toInt64(sum(least(200, turns))) AS amount_1
FROM (
	SELECT key, item, type, floor, hp, damage, turns
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> floors_max_hp[floor], rooms_floor) AS fight_max_hp,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage
		SELECT key, fight AS item_list, fight_type AS type_list, rooms_floor AS floor_list, fight_max_hp AS hp_list, fight_damage AS damage_list, rooms_turns AS turns_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, chart_key AS key FROM seat_keys WHERE chart_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, type_list AS type, floor_list AS floor, hp_list AS hp, damage_list AS damage, turns_list AS turns
	WHERE item >= 0 AND hp > 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- weeks: all from 0, by week
SELECT key, toInt32(0 * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won
	FROM (
		WITH
			is_win AS won
		SELECT key, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, week_key AS key FROM seat_keys WHERE week_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- weeks: cards from 2, by week
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(deck_card, arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), other_cards_id)))) AS party_card
		SELECT key, won, party_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, week_key AS key FROM seat_keys WHERE week_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- weeks: relics from 6, by week
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(relic, arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), other_relics_id)))) AS party_relic
		SELECT key, won, party_relic AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, week_key AS key FROM seat_keys WHERE week_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- weeks: potions from 10, by week
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['FIRE_POTION'] AS potion_ids,
			CAST([0], 'Array(Int32)') AS potion_positions,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayConcat(arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), potions_id), arrayMap(id -> transform(toString(id), potion_ids, potion_positions, toInt32(-1)), other_potions_id)))) AS party_potion
		SELECT key, won, party_potion AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, week_key AS key FROM seat_keys WHERE week_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: runs from 0, by review
SELECT key, toInt32(0) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won
	FROM (
		WITH
			is_win AS won
		SELECT key, won
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: cards from 2, by review
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANGER'] AS reward_ids,
			CAST([0], 'Array(Int32)') AS reward_positions,
			arrayMap(id -> transform(toString(id), reward_ids, reward_positions, toInt32(-1)), card_offers_id) AS offered_reward,
			arrayDistinct(arrayFilter((floor, position, place) -> position >= 0 AND place != 'shop', card_offers_floor, offered_reward, card_offers_place)) AS free_card_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, offered_reward, card_offers_floor, card_offers_is_picked)), free_card_screens) AS free_card_taken,
			arrayDistinct(arrayFlatten(arrayMap((screen, taken) -> arrayMap(option -> toInt32(least(2, floors_act[screen]) * 3 + option), if(empty(taken), [toInt32(2)], taken)), free_card_screens, free_card_taken))) AS card_choice
		SELECT key, won, card_choice AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: relics from 20, by review
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), relic_offers_id) AS relic_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, relic_offers_starter, relic_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', relic_offers_floor, relic_offers_place))) AS relic_offers_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked)), relic_offers_screens) AS relic_offers_taken,
			arrayDistinct(arrayFlatten(arrayMap((screen, taken) -> arrayMap(option -> toInt32(least(2, floors_act[screen]) * 3 + option), if(empty(taken), [toInt32(2)], taken)), relic_offers_screens, relic_offers_taken))) AS relic_offers_choice
		SELECT key, won, relic_offers_choice AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: ancients from 38, by review
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_relic,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, ancient_offers_starter, ancient_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', ancient_offers_floor, ancient_offers_place))) AS ancient_offers_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked)), ancient_offers_screens) AS ancient_offers_taken,
			arrayDistinct(arrayFlatten(arrayMap((screen, taken) -> arrayMap(option -> toInt32(least(2, floors_act[screen]) * 3 + option), if(empty(taken), [toInt32(2)], taken)), ancient_offers_screens, ancient_offers_taken))) AS ancient_offers_choice
		SELECT key, won, ancient_offers_choice AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: options from 56, by review
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['SEER\'S_HUT|LEAVE'] AS option_ids,
			CAST([0], 'Array(Int32)') AS option_positions,
			arrayMap((event, option) -> transform(concat(toString(event), '|', toString(option)), option_ids, option_positions, toInt32(-1)), event_choices_event, event_choices_option) AS taken_option,
			arrayDistinct(arrayMap((position, floor) -> toInt32(least(2, floors_act[floor]) * (length(option_ids) + 1) + position), arrayFilter(position -> position >= 0, taken_option), arrayFilter((floor, position) -> position >= 0, event_choices_floor, taken_option))) AS option_choice
		SELECT key, won, option_choice AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: rests from 68, by review
SELECT key, toInt32(item * 2) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['HEAL','SMITH'] AS rest_ids,
			CAST([0,1], 'Array(Int32)') AS rest_positions,
			arrayMap(id -> transform(toString(id), rest_ids, rest_positions, toInt32(-1)), rest_choices_id) AS rest,
			arrayDistinct(arrayMap((position, floor) -> toInt32(least(2, floors_act[floor]) * (length(rest_ids) + 1) + position), arrayFilter(position -> position >= 0, rest), arrayFilter((floor, position) -> position >= 0, rest_choices_floor, rest))) AS rest_choice
		SELECT key, won, rest_choice AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- reviews: damage from 86, by review
SELECT key, toInt32(item * 128 + least(127, damage)) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item, damage, figures, alone
	FROM (
		WITH
			['monster','elite','boss'] AS fight_type_ids,
			CAST([0,1,2], 'Array(Int32)') AS fight_type_positions,
			arrayMap(id -> transform(toString(id), fight_type_ids, fight_type_positions, toInt32(-1)), rooms_type) AS fight_type,
			['CULTISTS','THIEF','OLD_CULTISTS'] AS encounter_ids,
			CAST([0,1,0], 'Array(Int32)') AS encounter_positions,
			arrayMap((type, encounter) -> if(type >= 0, encounter, toInt32(-1)), fight_type, arrayMap(id -> transform(toString(id), encounter_ids, encounter_positions, toInt32(-1)), rooms_model)) AS fight,
			arrayMap(floor -> floors_damage[floor], rooms_floor) AS fight_damage,
			arrayMap(floor -> floors_has_figures[floor], rooms_floor) AS fight_figures,
			arrayMap(room -> arrayCount((floor, type) -> floor = room AND type >= 0, rooms_floor, fight_type) = 1, rooms_floor) AS fight_is_alone
		SELECT key, fight AS item_list, fight_damage AS damage_list, fight_figures AS figures_list, fight_is_alone AS alone_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, review_key AS key FROM seat_keys WHERE review_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item, damage_list AS damage, figures_list AS figures, alone_list AS alone
	WHERE item >= 0 AND figures = 1 AND alone = 1
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cardContests: cardContests from 0, by contest
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER'] AS reward_ids,
			CAST([0], 'Array(Int32)') AS reward_positions,
			arrayMap(id -> transform(toString(id), reward_ids, reward_positions, toInt32(-1)), card_offers_id) AS offered_reward,
			arrayDistinct(arrayFilter((floor, position) -> position >= 0, card_offers_floor, offered_reward)) AS card_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, offered_reward, card_offers_floor, card_offers_is_picked)), card_screens) AS card_taken,
			arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), offered_reward, card_offers_floor, card_offers_is_picked)), card_screens, card_taken) AS card_left,
			arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(6 + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 3 + loser), arrayConcat(others, [toInt32(2)])), taken))), card_taken, card_left)) AS card_contest
		SELECT key, card_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, contest_key AS key FROM seat_keys WHERE contest_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- relicContests: relicContests from 0, by contest
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), relic_offers_id) AS relic_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, relic_offers_starter, relic_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', relic_offers_floor, relic_offers_place))) AS relic_offers_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked)), relic_offers_screens) AS relic_offers_taken,
			arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), relic_offers_relic, relic_offers_floor, relic_offers_is_picked)), relic_offers_screens, relic_offers_taken) AS relic_offers_left,
			arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(6 + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 3 + loser), arrayConcat(others, [toInt32(2)])), taken))), relic_offers_taken, relic_offers_left)) AS relic_offers_contest
		SELECT key, relic_offers_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, contest_key AS key FROM seat_keys WHERE contest_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- relicContests: relicContests from 0, by contest
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_relic,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, ancient_offers_starter, ancient_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', ancient_offers_floor, ancient_offers_place))) AS ancient_offers_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked)), ancient_offers_screens) AS ancient_offers_taken,
			arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked)), ancient_offers_screens, ancient_offers_taken) AS ancient_offers_left,
			arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(6 + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 3 + loser), arrayConcat(others, [toInt32(2)])), taken))), ancient_offers_taken, ancient_offers_left)) AS ancient_offers_contest
		SELECT key, ancient_offers_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, contest_key AS key FROM seat_keys WHERE contest_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- cardContests: cardContests from 0, by version
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER'] AS reward_ids,
			CAST([0], 'Array(Int32)') AS reward_positions,
			arrayMap(id -> transform(toString(id), reward_ids, reward_positions, toInt32(-1)), card_offers_id) AS offered_reward,
			arrayDistinct(arrayFilter((floor, position) -> position >= 0, card_offers_floor, offered_reward)) AS card_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, offered_reward, card_offers_floor, card_offers_is_picked)), card_screens) AS card_taken,
			arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), offered_reward, card_offers_floor, card_offers_is_picked)), card_screens, card_taken) AS card_left,
			arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(6 + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 3 + loser), arrayConcat(others, [toInt32(2)])), taken))), card_taken, card_left)) AS card_contest
		SELECT key, card_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, version_key AS key FROM seat_keys WHERE version_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- relicContests: relicContests from 0, by version
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relic_offers_id) AS relic_offers_relic,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), relic_offers_id) AS relic_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, relic_offers_relic, relic_offers_floor, relic_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, relic_offers_starter, relic_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', relic_offers_floor, relic_offers_place))) AS relic_offers_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, relic_offers_relic, relic_offers_floor, relic_offers_is_picked)), relic_offers_screens) AS relic_offers_taken,
			arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), relic_offers_relic, relic_offers_floor, relic_offers_is_picked)), relic_offers_screens, relic_offers_taken) AS relic_offers_left,
			arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(6 + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 3 + loser), arrayConcat(others, [toInt32(2)])), taken))), relic_offers_taken, relic_offers_left)) AS relic_offers_contest
		SELECT key, relic_offers_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, version_key AS key FROM seat_keys WHERE version_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- relicContests: relicContests from 0, by version
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_relic,
			['BURNING_BLOOD'] AS starter_ids,
			CAST([1], 'Array(Int32)') AS starter_positions,
			arrayMap(id -> transform(toString(id), starter_ids, starter_positions, toInt32(-1)), ancient_offers_id) AS ancient_offers_starter,
			arrayFilter(screen -> arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) >= 2 AND arrayCount((position, floor, picked) -> floor = screen AND position >= 0 AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) < arrayCount((position, floor, picked) -> floor = screen AND position >= 0, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked) AND arrayCount((position, floor) -> floor = screen AND position >= 0, ancient_offers_starter, ancient_offers_floor) = 0, arrayDistinct(arrayFilter((floor, place) -> place != 'shop', ancient_offers_floor, ancient_offers_place))) AS ancient_offers_screens,
			arrayMap(screen -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 1, ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked)), ancient_offers_screens) AS ancient_offers_taken,
			arrayMap((screen, taken) -> arrayDistinct(arrayFilter((position, floor, picked) -> position >= 0 AND floor = screen AND picked = 0 AND NOT has(taken, position), ancient_offers_relic, ancient_offers_floor, ancient_offers_is_picked)), ancient_offers_screens, ancient_offers_taken) AS ancient_offers_left,
			arrayFlatten(arrayMap((taken, others) -> if(empty(taken), arrayMap(loser -> toInt32(6 + loser), others), arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 3 + loser), arrayConcat(others, [toInt32(2)])), taken))), ancient_offers_taken, ancient_offers_left)) AS ancient_offers_contest
		SELECT key, ancient_offers_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, version_key AS key FROM seat_keys WHERE version_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- upgrades: upgrades from 0, by character
SELECT key, toInt32(item * 4) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((card, level) -> level = 0, deck_card, deck_upgrades))) AS base_card
		SELECT key, won, base_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, character_key AS key FROM seat_keys WHERE character_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- upgrades: upgrades from 0, by character
SELECT key, toInt32(item * 4) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANGER','BASH'] AS card_ids,
			CAST([0,1], 'Array(Int32)') AS card_positions,
			arrayMap(id -> transform(toString(id), card_ids, card_positions, toInt32(-1)), deck_id) AS deck_card,
			arrayDistinct(arrayFilter(position -> position >= 0, arrayFilter((card, level) -> level > 0, deck_card, deck_upgrades))) AS upgraded_card
		SELECT key, won, upgraded_card AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, character_key AS key FROM seat_keys WHERE character_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;

-- upgradeContests: upgradeContests from 0, by whole
SELECT key, toInt32(item) AS place, toInt64(sum(1)) AS amount_0
FROM (
	SELECT key, item
	FROM (
		WITH
			['ANGER'] AS upgradeable_ids,
			CAST([0], 'Array(Int32)') AS upgradeable_positions,
			arrayMap(id -> transform(toString(id), upgradeable_ids, upgradeable_positions, toInt32(-1)), smithed_cards_id) AS smithed,
			arrayMap(id -> transform(toString(id), upgradeable_ids, upgradeable_positions, toInt32(-1)), deck_id) AS deck_upgradeable,
			arrayFlatten(arrayMap(site -> arrayFlatten(arrayMap(winner -> arrayMap(loser -> toInt32(winner * 2 + loser), arrayDistinct(arrayFilter((card, floor) -> card >= 0 AND floor <= site AND NOT arrayExists((other, at) -> other = card AND at <= site, smithed, smithed_cards_floor), deck_upgradeable, deck_floor))), arrayDistinct(arrayFilter((card, floor) -> card >= 0 AND floor = site, smithed, smithed_cards_floor)))), arrayDistinct(smithed_cards_floor))) AS smith_contest
		SELECT key, smith_contest AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, whole_key AS key FROM seat_keys WHERE whole_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
	WHERE item >= 0
)
GROUP BY key, place
HAVING amount_0 != 0;

-- relicActs: relicActs from 0, by whole
SELECT key, toInt32(intDiv(item, 3) * 6 + item % 3) AS place, toInt64(sum(1)) AS amount_0, toInt64(sum(won)) AS amount_1
FROM (
	SELECT key, won, item
	FROM (
		WITH
			is_win AS won,
			['ANCHOR','BURNING_BLOOD'] AS relic_ids,
			CAST([0,1], 'Array(Int32)') AS relic_positions,
			arrayMap(id -> transform(toString(id), relic_ids, relic_positions, toInt32(-1)), relics_id) AS relic,
			length(floors_act) AS floor_count,
			arrayMap(floor -> greatest(1, floor), relics_floor) AS relic_floor,
			if(arrayExists(position -> position < 0, relic), CAST([], 'Array(Int32)'), arrayDistinct(arrayMap((position, floor) -> toInt32(position * 3 + least(2, floors_act[floor])), arrayFilter((position, floor) -> floor <= floor_count, relic, relic_floor), arrayFilter(floor -> floor <= floor_count, relic_floor)))) AS relic_act
		SELECT key, won, relic_act AS item_list
		FROM seats
		AS seats
		INNER JOIN (SELECT row, whole_key AS key FROM seat_keys WHERE whole_key != -1) AS keys USING (row)
	)
	ARRAY JOIN item_list AS item
)
GROUP BY key, place
HAVING amount_0 != 0 OR amount_1 != 0;
