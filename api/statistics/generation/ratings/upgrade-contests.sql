-- Cards that were upgraded at a rest site while others of the final deck were there and not yet upgraded at one.
-- wins: rest sites
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
