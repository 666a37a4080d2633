-- Runs by ascension and how they ended; 10 stands for 10 and more.
-- runs: seats
-- wins: of these, won
-- abandoned: of these, given up
SELECT cell, least(ascension, 10) AS level, count(*) AS runs, countIf(win) AS wins, countIf(abandoned) AS abandoned
FROM seats
GROUP BY cell, level
