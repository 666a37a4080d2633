-- Damage of fights by character and floor up to the 60th, where the floor tells hit points.
-- fights: fights, those with unknown encounters included
-- damage (65536ths of a percent of the most hit points): damage taken on their floors, at most 150 percent
SELECT cell, character, floor,
	count(*) AS fights,
	sum(floor(least(150, 100 * damage_taken / max_hp) * 65536 + 0.5)) AS damage
FROM rooms
JOIN seats USING (seat)
WHERE room_type IN ('monster', 'elite', 'boss') AND max_hp > 0 AND floor <= 60
GROUP BY cell, character, floor
