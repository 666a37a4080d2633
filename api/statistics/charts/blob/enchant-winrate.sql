-- Runs by the enchantments in the deck at the end, each once a seat.
-- runs: seats
-- wins: of these, won
SELECT cell, enchantment, count(*) AS runs, countIf(win) AS wins
FROM (SELECT DISTINCT seat, enchantment FROM held WHERE kind = 'card') AS enchanted
JOIN seats USING (seat)
GROUP BY cell, enchantment
