-- Events that ended losses which no official encounter ended.
-- deaths: seats
SELECT cell, killed_by_event, count(*) AS deaths
FROM seats
WHERE lost AND killed_by NOT IN (SELECT item FROM encounters)
GROUP BY cell, killed_by_event
