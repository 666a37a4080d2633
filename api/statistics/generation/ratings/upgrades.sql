-- Cards in decks at the end, with an upgrade and without, each once a seat.
-- picks: seats
-- wins: of these, won
SELECT cell, item, upgraded, count(*) AS picks, countIf(win) AS wins
FROM (SELECT DISTINCT seat, item, upgrades > 0 AS upgraded FROM held WHERE kind = 'card') AS copies
JOIN seats USING (seat)
GROUP BY cell, item, upgraded
