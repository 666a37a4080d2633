-- What was taken from free choices of relics of ancients, once a seat and act; no relic stands for nothing taken.
-- chosen: seats
-- wins: of these, won
SELECT cell, act, item, count(*) AS chosen, countIf(win) AS wins
FROM (
	SELECT seat, least(act, 3) AS act, item FROM relic_offers WHERE kind = 'ancient' AND picked
	UNION
	SELECT seat, least(act, 3), NULL FROM relic_screens WHERE kind = 'ancient' AND taken = 0
) AS choices
JOIN seats USING (seat)
GROUP BY cell, act, item
