-- Potions that players used, each once a seat.
-- used: seats
SELECT cell, item, count(*) AS used
FROM (SELECT DISTINCT seat, item FROM potion_uses WHERE used) AS used_potions
JOIN seats USING (seat)
GROUP BY cell, item
