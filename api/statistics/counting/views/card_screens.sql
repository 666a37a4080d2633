-- Screens with cards that can be a reward: all that one player was offered on one floor.
-- taken: cards that can be a reward
-- others: cards that cannot be one, such as quests
SELECT seat, floor, min(act) AS act, min(is_free) AS is_free,
	countIf(picked AND coalesce(reward, false)) AS taken,
	countIf(picked AND NOT coalesce(reward, false)) AS others
FROM card_offers
LEFT JOIN cards USING (item)
GROUP BY seat, floor
HAVING countIf(coalesce(reward, false)) > 0
