-- Screens with cards that can be a reward: all that one player was offered on one floor.
SELECT seat, floor, min(act) AS act, min(is_free) AS is_free, countIf(picked) AS taken
FROM reward_offers
GROUP BY seat, floor
