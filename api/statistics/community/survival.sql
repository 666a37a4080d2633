-- Runs by the floors that they reached; 48 stands for 48 and more.
-- runs: seats
SELECT cell, least(floors_reached, 48) AS depth, count(*) AS runs
FROM seats
GROUP BY cell, depth
