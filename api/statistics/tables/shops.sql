-- What stood in shops and was bought, each item once a visit.
-- seen: visits of a shop that had it
-- bought: of these, visits that bought it
-- wins: of these, those of runs that won
-- pairs: pairs of purchases of it in one run
-- won_pairs: of these, those of runs that won
SELECT cell, item, count(*) AS seen, countIf(bought) AS bought, countIf(bought AND win) AS wins,
	sum(earlier) AS pairs, sum(earlier) FILTER (WHERE win) AS won_pairs
FROM shops
JOIN seats USING (seat)
WHERE copy = 1
GROUP BY cell, item
