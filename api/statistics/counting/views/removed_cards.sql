-- Official cards that left the deck; those that went on the floor of a thief were stolen.
SELECT removals.seat AS seat, removals.item AS item, thefts.seat IS NOT NULL AS stolen
FROM removals
JOIN cards USING (item)
LEFT JOIN (
	SELECT DISTINCT seat, floor
	FROM rooms
	JOIN encounters ON encounters.item = rooms.encounter
	WHERE encounters.steals
) AS thefts
ON thefts.seat = removals.seat AND thefts.floor = removals.floor
