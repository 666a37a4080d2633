-- Fights by encounter and damage, where a floor has no other fight and tells damage; 127 stands for 127 and more.
-- fights: fights
SELECT cell, encounter, least(damage_taken, 127) AS damage, count(*) AS fights
FROM fights
JOIN (
	SELECT seat, floor
	FROM rooms
	WHERE room_type IN ('monster', 'elite', 'boss')
	GROUP BY seat, floor
	HAVING count(*) = 1
) AS single USING (seat, floor)
JOIN seats USING (seat)
WHERE known
GROUP BY cell, encounter, least(damage_taken, 127)
