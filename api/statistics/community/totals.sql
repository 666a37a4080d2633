-- Official runs and how they ended.
-- runs: seats
-- wins: of these, won
-- abandoned: of these, given up
SELECT cell, count(*) AS runs, countIf(win) AS wins, countIf(abandoned) AS abandoned
FROM seats
GROUP BY cell
