-- Fights by encounter, where the floor tells hit points.
-- fights: fights
-- damage (65536ths of a percent of the most hit points): damage taken on their floors, at most 150 percent
-- turns (turns): how long they took, at most 200 each
SELECT cell, encounter,
	count(*) AS fights,
	sum(floor(least(150, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage,
	sum(least(turns, 200)) AS turns
FROM fights
JOIN seats USING (seat)
WHERE max_hp > 0
GROUP BY cell, encounter
