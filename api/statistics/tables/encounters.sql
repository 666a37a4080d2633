-- Fights by encounter, act and kind of room; later acts than the third count as the third.
-- total: fights
-- party_damage (hit points): damage that all players took on their floors
-- damage (hit points): damage that the player took on their floors
-- turns (turns): how long they took
SELECT cell, encounter, least(act, 3) AS act, room_type, count(*) AS total,
	sum(party_damage) AS party_damage, sum(damage_taken) AS damage, sum(turns) AS turns
FROM fights
JOIN seats USING (seat)
GROUP BY cell, encounter, least(act, 3), room_type
