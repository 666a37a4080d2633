-- Options that were taken in events.
-- chosen: times
-- wins: of these, in runs that won
-- pairs: pairs of times in one run
-- won_pairs: of these, those of runs that won
SELECT cell, event, option, count(*) AS chosen, countIf(win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM events
JOIN seats USING (seat)
GROUP BY cell, event, option
