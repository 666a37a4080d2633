-- Potions that players had at the end, used or threw away, each once a seat.
-- picks: seats
-- wins: of these, won
-- pairs: pairs of seats of one run that both had it
-- won_pairs: of these, those of runs that won
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM potions_had
JOIN seats USING (seat)
GROUP BY cell, item
