-- Visits of points of the map by act and kind; acts after the fourth count as the fourth. Losses end on the last floor.
-- visits: floors that tell hit points
-- deaths: losses that ended there
-- damage (65536ths of a percent of the most hit points): damage taken on these visits, at most all of them
SELECT cell, least(act, 4) AS act, type,
	countIf(max_hp > 0) AS visits,
	countIf(lost AND floor = floors_reached) AS deaths,
	sum(floor(least(100, 100 * damage_taken / max_hp) * 65536 + 0.5)) FILTER (WHERE max_hp > 0) AS damage
FROM floors
JOIN seats USING (seat)
GROUP BY cell, least(act, 4), type
