-- Events that ended losses.
-- deaths: seats
SELECT cell, killed_by_event, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, killed_by_event
