-- Relics that were taken while others of a free choice were left.
-- wins: screens
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM relic_offers AS winner
JOIN relic_offers AS loser
ON loser.seat = winner.seat AND loser.floor = winner.floor AND loser.kind = winner.kind
JOIN seats ON seats.seat = winner.seat
WHERE winner.copy = 1 AND winner.picked AND loser.copy = 1 AND NOT loser.picked
GROUP BY cell, winner.item, loser.item
