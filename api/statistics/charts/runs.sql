-- Official runs.
-- runs: seats
-- wins: of these, won
SELECT cell, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell
