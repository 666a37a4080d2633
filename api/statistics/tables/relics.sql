-- Relics that were held at the end or given away, each once a seat; copies of wax are not among them.
-- picks: seats
-- wins: of these, won
-- pairs: pairs of seats of one run that both had it
-- won_pairs: of these, those of runs that won
SELECT cell, item, count(*) AS picks, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM (SELECT DISTINCT seat, item, earlier FROM held WHERE kind = 'relic' AND NOT wax) AS relics_had
JOIN seats USING (seat)
GROUP BY cell, item
