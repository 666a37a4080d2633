-- Fights with official encounters; one that was renamed has its present id.
SELECT seat, act, floor, position, room_type, counts_as AS encounter, turns, known, damage_taken, party_damage, max_hp
FROM rooms
JOIN encounters ON encounters.item = rooms.encounter
WHERE room_type IN ('monster', 'elite', 'boss')
