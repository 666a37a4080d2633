-- Losses by the last fight of their last floor.
-- deaths: seats
SELECT cell, encounter, least(act, 3) AS act, count(*) AS deaths
FROM fights
JOIN (
	SELECT seat, cell, max(position) AS position
	FROM fights
	JOIN seats USING (seat)
	WHERE lost AND floor = floors_reached
	GROUP BY seat, cell
) AS last_fights USING (seat, position)
GROUP BY cell, encounter, least(act, 3)
