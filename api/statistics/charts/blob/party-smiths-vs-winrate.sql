-- Runs by the times that all players smithed at rest sites; 15 stands for 15 and more.
-- runs: seats
-- wins: of these, won
SELECT cell, least(party_smiths, 15) AS smiths, count(*) AS runs, countIf(win) AS wins
FROM seats
GROUP BY cell, least(party_smiths, 15)
