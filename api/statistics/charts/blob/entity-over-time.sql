-- Runs of a week by what their party had at the end.
-- runs: seats
-- wins: of these, won
SELECT cell, item, count(*) AS runs, countIf(win) AS wins
FROM (
	SELECT seat, item FROM held WHERE copy = 1 AND NOT given_away
	UNION ALL
	SELECT seat, item FROM party_held
) AS had
JOIN seats USING (seat)
GROUP BY cell, item
