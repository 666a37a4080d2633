-- Choices at rest sites.
-- chosen: times
-- wins: of these, in runs that won
-- pairs: pairs of times in one run
-- won_pairs: of these, those of runs that won
-- low: times with less than half of the hit points
SELECT cell, choice, count(*) AS chosen, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs,
	countIf(hp_before * 2 < max_hp_before) AS low
FROM rests
JOIN seats USING (seat)
GROUP BY cell, choice
