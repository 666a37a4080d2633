-- Runs by the times that the player smithed at rest sites; 15 stands for 15 and more.
-- runs: seats
-- wins: of these, won
SELECT cell, least(smiths, 15) AS smiths, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell, least(smiths, 15)
