-- Cards that were taken while others of the screen were left, shops included.
-- wins: screens
SELECT cell, winner.item AS winner, loser.item AS loser, count(*) AS wins
FROM reward_offers AS winner
JOIN reward_offers AS loser ON loser.seat = winner.seat AND loser.floor = winner.floor
JOIN seats ON seats.seat = winner.seat
WHERE winner.copy = 1 AND winner.picked AND loser.copy = 1 AND NOT loser.picked
GROUP BY cell, winner.item, loser.item
