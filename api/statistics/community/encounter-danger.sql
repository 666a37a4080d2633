-- Fights by encounter and act, of floors that tell hit points; later acts than the third count as the third.
-- visits: fights
-- damage (65536ths of a percent of the most hit points): damage taken on their floors, at most all of them
SELECT cell, encounter, least(act, 3) AS act,
	count(*) AS visits,
	sum(floor(least(100, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter, least(act, 3)
