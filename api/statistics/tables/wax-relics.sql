-- Relics of wax that were held at the end, each once a seat.
-- picks: seats
-- wins: of these, won
SELECT cell, item, count(*) AS picks, countIf(win) AS wins
FROM (SELECT DISTINCT seat, item FROM held WHERE kind = 'relic' AND wax) AS wax_relics
JOIN seats USING (seat)
GROUP BY cell, item
