-- Losses by character and the kind of their last room.
-- deaths: seats
SELECT cell, character, last_room, count(*) AS deaths
FROM seats
WHERE lost
GROUP BY cell, character, last_room
