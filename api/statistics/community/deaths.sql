-- Encounters that ended losses.
-- deaths: seats
SELECT cell, killed_by, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, killed_by
