-- Relics by the act they were picked up in, once a seat and act; seats with a relic that is not official are left out.
-- picks: seats
-- wins: of these, won
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
