-- Runs by the elites that they fought; 12 stands for 12 and more.
-- runs: seats
-- wins: of these, won
SELECT cell, least(coalesce(elites, 0), 12) AS elites, count(*) AS runs, countIf(win) AS wins
FROM seats
LEFT JOIN (SELECT seat, count(*) AS elites FROM rooms WHERE room_type = 'elite' GROUP BY seat) AS fought USING (seat)
GROUP BY cell, least(coalesce(elites, 0), 12)
