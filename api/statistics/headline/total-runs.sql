-- Runs with a character of the game.
-- runs: seats
SELECT cell, count(*) AS runs
FROM seats
GROUP BY cell
